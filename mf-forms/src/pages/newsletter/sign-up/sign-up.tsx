import type { FormEvent } from 'react';
import { toast, trackEvent, useMutation } from 'section-kit/runtime';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { TextField } from 'shared-ui/field';
import { subscribe, subscribeAddress } from '../../../data/subscribe.ts';
import { signUp } from './sign-up.content.ts';
import styles from './sign-up.module.scss';

/** One field. What is typed stays in the browser's hands; the browser checks it, too (spec 2 §5). */
export function SignUp({ onSubscribed }: { onSubscribed: () => void }) {
  const { badge, title, lead, field, submit, submitting, note, event, toasts } = signUp;
  const { mutate, isPending } = useMutation({
    // The page has no field for a first name, and says so.
    mutationFn: (email: string) => subscribe({ email, first_name: '' }),
    onSuccess: () => {
      toast(toasts.success);
      trackEvent('newsletter_signup', event);
      onSubscribed();
    },
    onError: () => toast(toasts.failure),
  });

  const handleSubmit = (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    const email = String(new FormData(submission.currentTarget).get('email')).trim();
    if (email !== '' && !isPending) mutate(email);
  };

  return (
    <section className={styles.hero}>
      <Badge live>{badge}</Badge>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <form action={subscribeAddress} method="post" className={styles.form} onSubmit={handleSubmit}>
        <TextField
          {...field}
          labelHidden
          type="email"
          name="email"
          autoComplete="email"
          required
          className={styles.field ?? ''}
        />
        <Button type="submit" wide busy={isPending} busyLabel={submitting} arrow="right">
          {submit}
        </Button>
      </form>
      <p className={styles.note}>{note}</p>
    </section>
  );
}
