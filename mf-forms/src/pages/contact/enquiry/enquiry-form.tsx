import { Button } from '@shortlisted/shared-ui/button';
import { SelectField, TextAreaField, TextField } from '@shortlisted/shared-ui/field';
import { PrivacyLine } from '@shortlisted/shared-ui/privacy-line';
import { Fragment, type ReactElement } from 'react';
import { type Enquiry, hearAboutOptions } from '../../../data/enquiry.ts';
import { controlFields, enquiryAddress } from '../../../data/send-enquiry.ts';
import { enquiryContent } from './enquiry.content.ts';
import styles from './enquiry.module.scss';
import { useEnquiryForm } from './use-enquiry-form.ts';

/** Shows our messages instead of the browser's. Without scripts the server answers with the same ones. */
export function EnquiryForm({ onSent }: { onSent: () => void }) {
  const { form, failure, errors, isSending, hasFailed, handleSubmit, handleInput } = useEnquiryForm(onSent);
  const { asterisk, fields, send, sending, privacy, notSent } = enquiryContent;
  const field = <Name extends keyof Enquiry>(name: Name) => ({
    ...fields[name],
    name,
    error: errors[name],
  });

  // The inputs in their order. `satisfies` requires one for each field, because a missing input could show no message.
  const inputs = {
    name: <TextField {...field('name')} asterisk required autoComplete="name" />,
    email: <TextField {...field('email')} asterisk required type="email" autoComplete="email" />,
    company: <TextField {...field('company')} autoComplete="organization" />,
    hearAbout: <SelectField {...field('hearAbout')} asterisk options={hearAboutOptions} />,
    message: <TextAreaField {...field('message')} required rows={4} />,
  } satisfies Record<keyof Enquiry, ReactElement>;

  return (
    <form
      ref={form}
      className={styles.form}
      action={enquiryAddress}
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      <p className={styles.asterisk}>{asterisk}</p>
      {Object.entries(inputs).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
      <input className={styles.honey} name="_honey" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      {Object.entries(controlFields('the website')).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="large" wide busy={isSending} busyLabel={sending} arrow="right">
        {send}
      </Button>
      <PrivacyLine>{privacy}</PrivacyLine>
      {hasFailed && (
        <p ref={failure} tabIndex={-1} className={styles.notSent}>
          {notSent}
        </p>
      )}
    </form>
  );
}
