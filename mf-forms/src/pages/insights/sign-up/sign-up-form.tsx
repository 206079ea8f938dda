import { Button } from 'shared-ui/button';
import { TextField } from 'shared-ui/field';
import { subscribeAddress } from '../../../data/subscribe.ts';
import { signUp } from './sign-up.content.ts';
import styles from './sign-up.module.scss';
import { useSignUp } from './use-sign-up.ts';

export function SignUpForm() {
  const { form, canSend, message, isSending, handleInput, handleSubmit } = useSignUp();
  const { fields, submit, submitting, notice } = signUp;
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
      <Button type="submit" size="large" wide disabled={!canSend} busy={isSending} busyLabel={submitting}>
        {submit}
      </Button>
      <div>
        <p role="status" className={message.includes('Thanks') ? styles.success : styles.failure}>
          {message}
        </p>
        <p className={styles.notice}>{notice}</p>
      </div>
    </form>
  );
}
