import { Button } from '@shortlisted/shared-ui/button';
import { SelectField, TextAreaField, TextField } from '@shortlisted/shared-ui/field';
import { Fragment, type ReactElement } from 'react';
import type { Draft } from '../../../data/draft.resource.ts';
import { type Enquiry, hearAboutOptions } from '../../../data/enquiry.ts';
import { controlFields, enquiryAddress } from '../../../data/send-enquiry.ts';
import { enquiryContent } from './enquiry.content.ts';
import styles from './enquiry.module.scss';
import { useEnquiryForm } from './use-enquiry-form.ts';

interface EnquiryFormProps {
  draft?: Draft | undefined;
  onSent: () => void;
}

/** Our own messages take the place of the browser's; without scripts the server gives the same ones. */
export function EnquiryForm({ draft, onSent }: EnquiryFormProps) {
  const { form, failure, errors, isSending, hasFailed, handleSubmit, handleInput } = useEnquiryForm(
    draft,
    onSent,
  );
  const { fields, send, sending, notSent } = enquiryContent;
  const field = <Name extends keyof Enquiry>(name: Name) => ({
    ...fields[name],
    name,
    defaultValue: draft?.values[name] ?? '',
    error: errors[name],
  });

  // In their order. One that is checked and not drawn would be refused for ever, with nowhere to say so: it does not compile.
  const inputs = {
    name: <TextField {...field('name')} asterisk autoComplete="name" />,
    email: <TextField {...field('email')} asterisk type="email" autoComplete="email" />,
    company: <TextField {...field('company')} autoComplete="organization" />,
    hearAbout: <SelectField {...field('hearAbout')} asterisk options={hearAboutOptions} />,
    message: <TextAreaField {...field('message')} rows={4} />,
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
      {hasFailed && (
        <p ref={failure} tabIndex={-1} className={styles.notSent}>
          {notSent}
        </p>
      )}
    </form>
  );
}
