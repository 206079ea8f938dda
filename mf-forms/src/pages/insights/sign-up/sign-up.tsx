import { trackEvent, useTermsUrl } from '@shortlisted/section-kit/runtime';
import { Button } from '@shortlisted/shared-ui/button';
import { TextField } from '@shortlisted/shared-ui/field';
import { SubscribeError } from '@shortlisted/shared-ui/forms/subscribe';
import { failedMessage, subscribePurpose, useSubscribe } from '@shortlisted/shared-ui/forms/use-subscribe';
import { Icon } from '@shortlisted/shared-ui/icon';
import { PrivacyLine } from '@shortlisted/shared-ui/privacy-line';
import founder from './founder.svg';
import { signUp } from './sign-up.content.ts';
import styles from './sign-up.module.scss';

export function SignUp() {
  const { title, expectationsTitle, expectations, author } = signUp;
  return (
    <section className={styles.hero}>
      <h1>{title}</h1>
      <div className={styles.side}>
        <div className={styles.panel}>
          <SignUpForm />
        </div>
        <div className={styles.author}>
          <img className={styles.portrait} src={founder} alt="" width={64} height={64} />
          <p>
            <span>{author.writtenBy}</span> <strong>{author.name}</strong>
            <br />
            {author.text}
          </p>
          <p className={styles.schedule}>
            <Icon name="calendar" size={18} /> {author.schedule}
          </p>
        </div>
      </div>
      <div className={styles.words}>
        <h2>{expectationsTitle}</h2>
        <ul className={styles.expectations}>
          {expectations.map((expectation) => (
            <li key={expectation}>
              <Icon name="check" /> {expectation}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The form requires a name but does not send it (spec 2 §7). "Thanks" in the message decides its colour (ruling R28). */
function SignUpForm() {
  const { attributes, status, message, isFilled, outcome } = useSubscribe({
    name: 'insights',
    onSubscribed: () => trackEvent('newsletter_signup', signUp.event),
    onFailed: (error) => {
      const isAnswer = error instanceof SubscribeError;
      if (!isAnswer) console.error(error);
      return (isAnswer && error.forReader) || failedMessage;
    },
  });
  const isSending = status === 'submitting';
  const { fields, submit, submitting, notice, terms } = signUp;
  const termsUrl = useTermsUrl();
  return (
    <form className={styles.form} {...attributes} aria-label={submit}>
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
