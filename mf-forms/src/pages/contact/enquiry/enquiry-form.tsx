import { Button } from 'shared-ui/button';
import { SelectField, TextAreaField, TextField } from 'shared-ui/field';
import type { Draft } from '../../../data/draft.resource.ts';
import { hearAboutOptions } from '../../../data/enquiry.ts';
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
  const { register, submit, isSending, errorOf } = useEnquiryForm(draft, onSent);
  const { fields, send, sending } = enquiryContent;

  return (
    <form
      className={styles.form}
      action={enquiryAddress}
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
    >
      <TextField
        {...fields.name}
        {...register('name')}
        asterisk
        autoComplete="name"
        error={errorOf('name')}
      />
      <TextField
        {...fields.email}
        {...register('email')}
        asterisk
        type="email"
        autoComplete="email"
        error={errorOf('email')}
      />
      <TextField
        {...fields.company}
        {...register('company')}
        autoComplete="organization"
        error={errorOf('company')}
      />
      <SelectField
        {...fields.hearAbout}
        {...register('hearAbout')}
        asterisk
        options={hearAboutOptions}
        error={errorOf('hearAbout')}
      />
      <TextAreaField {...fields.message} {...register('message')} rows={4} error={errorOf('message')} />
      <input className={styles.honey} name="_honey" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      {Object.entries(controlFields('the website')).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="large" wide busy={isSending} busyLabel={sending} arrow="right">
        {send}
      </Button>
    </form>
  );
}
