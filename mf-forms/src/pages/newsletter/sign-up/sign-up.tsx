import { toast, trackEvent } from '@shortlisted/section-kit/runtime';
import { Badge } from '@shortlisted/shared-ui/badge';
import { Button } from '@shortlisted/shared-ui/button';
import { TextField } from '@shortlisted/shared-ui/field';
import { failedMessage, subscribePurpose, useSubscribe } from '@shortlisted/shared-ui/forms/use-subscribe';
import { PrivacyLine } from '@shortlisted/shared-ui/privacy-line';
import { signUp } from './sign-up.content.ts';
import styles from './sign-up.module.scss';

/** The form with one uncontrolled field. The browser validates it (spec 2 §5). */
export function SignUp({ onSubscribed }: { onSubscribed: (asksForConfirmation: boolean) => void }) {
  const { badge, title, lead, field, submit, submitting, note, event, toasts } = signUp;
  const { attributes, status, message, outcome } = useSubscribe({
    name: 'newsletter',
    // The page has no field for a first name and sends an empty one.
    also: { first_name: '' },
    onSubscribed: (asksForConfirmation) => {
      toast(toasts.success);
      trackEvent('newsletter_signup', event);
      onSubscribed(asksForConfirmation);
    },
    onFailed: () => {
      toast(toasts.failure);
      return failedMessage;
    },
  });

  return (
    <section className={styles.hero}>
      <Badge live>{badge}</Badge>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <form {...attributes} className={styles.form}>
        <TextField
          {...field}
          labelHidden
          type="email"
          name="email"
          autoComplete="email"
          required
          className={styles.field ?? ''}
        />
        <Button type="submit" wide busy={status === 'submitting'} busyLabel={submitting} arrow="right">
          {submit}
        </Button>
        {status === 'failure' && (
          <p ref={outcome} tabIndex={-1} className={styles.notSent}>
            {message}
          </p>
        )}
      </form>
      <p className={styles.note}>{note}</p>
      <PrivacyLine>{subscribePurpose}</PrivacyLine>
    </section>
  );
}
