import { trackEvent, useTermsUrl } from '@shortlisted/section-kit/runtime';
import { Button } from '@shortlisted/shared-ui/button';
import { TextField } from '@shortlisted/shared-ui/field';
import { SubscribeError, subscribeAddress } from '@shortlisted/shared-ui/forms/subscribe';
import { useSavedText } from '@shortlisted/shared-ui/forms/use-saved-text';
import { failedMessage, subscribePurpose, useSubscribe } from '@shortlisted/shared-ui/forms/use-subscribe';
import { PrivacyLine } from '@shortlisted/shared-ui/privacy-line';
import { useState } from 'react';
import { signUp } from './sign-up.content.ts';
import styles from './sign-up.module.scss';

/** The form requires a name but does not send it (spec 2 §7). */
export function SignUpForm() {
  const [failure, setFailure] = useState(failedMessage);
  const { status, subscribed, isFilled, form, outcome, handleInput, handleSubmit } = useSubscribe({
    onSubscribed: () => trackEvent('newsletter_signup', signUp.event),
    onFailed: (error) => {
      const isAnswer = error instanceof SubscribeError;
      if (!isAnswer) console.error(error);
      setFailure((isAnswer && error.forReader) || failedMessage);
    },
  });
  useSavedText(form, 'insights');
  const message = { idle: '', submitting: '', success: subscribed, failure }[status];
  const isSending = status === 'submitting';
  const { fields, submit, submitting, notice, terms } = signUp;
  const termsUrl = useTermsUrl();
  return (
    <form
      ref={form}
      className={styles.form}
      action={subscribeAddress}
      method="post"
      aria-label={submit}
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      <TextField {...fields.name} name="name" autoComplete="given-name" required disabled={isSending} />
      <TextField
        {...fields.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        disabled={isSending}
      />
      <Button type="submit" size="large" wide disabled={!isFilled} busy={isSending} busyLabel={submitting}>
        {submit}
      </Button>
      <div>
        <p
          ref={outcome}
          tabIndex={-1}
          role="status"
          className={message.includes('Thanks') ? styles.success : styles.failure}
        >
          {message}
        </p>
        <p className={styles.notice}>
          {notice}
          {termsUrl ? <a href={termsUrl}>{terms}</a> : terms}.
        </p>
        <PrivacyLine>{subscribePurpose}</PrivacyLine>
      </div>
    </form>
  );
}
