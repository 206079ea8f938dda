import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { TextField } from '../field/field.tsx';
import { failedMessage, subscribePurpose, useSubscribe } from '../forms/use-subscribe.ts';
import { PrivacyLine } from '../privacy-line/privacy-line.tsx';
import styles from './newsletter-form.module.scss';

interface NewsletterFormProps {
  /** The name of the form and the label of its field. Default `Email address`. */
  label?: string;
  /** Default `Subscribe`. */
  buttonLabel?: string;
  /** `footer` keeps field and button in one line at every width. `panel` is larger and stacks on phones. Default `footer`. */
  variant?: 'footer' | 'panel';
  /** A line below the form, such as a promise about the frequency of mails. */
  note?: ReactNode;
  /** Called after a successful sign-up, for example to record an analytics event. */
  onSubscribed?: () => void;
}

/** A sign-up form with only an address (spec 2 §4, §5, §7, §8). It works without scripts. */
export function NewsletterForm(props: NewsletterFormProps) {
  const { label = 'Email address', buttonLabel = 'Subscribe', variant = 'footer', note } = props;
  const { attributes, status, message, isFilled, outcome } = useSubscribe({
    name: label,
    onSubscribed: props.onSubscribed,
    onFailed: (error) => {
      // Spec 2 §7.
      console.error(error);
      return failedMessage;
    },
  });
  const isBusy = status === 'submitting';
  return (
    <form className={classNames(styles.form, styles[variant])} {...attributes} aria-label={label}>
      <div className={styles.line}>
        <TextField
          label={label}
          labelHidden
          type="email"
          name="email"
          autoComplete="email"
          placeholder="Your email address"
          className={styles.field ?? ''}
          disabled={isBusy}
        />
        <Button
          type="submit"
          variant={variant === 'panel' ? 'primary' : 'secondary'}
          className={styles.button}
          disabled={!isFilled}
          busy={isBusy}
          busyLabel="Subscribing..."
        >
          {buttonLabel}
        </Button>
      </div>
      <p ref={outcome} tabIndex={-1} role="status" className={classNames(styles.message, styles[status])}>
        {message}
      </p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <PrivacyLine className={styles.privacy}>{subscribePurpose}</PrivacyLine>
    </form>
  );
}
