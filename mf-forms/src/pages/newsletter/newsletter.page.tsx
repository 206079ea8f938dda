import { useState } from 'react';
import { IconCards } from '../../parts/icon-cards/icon-cards.tsx';
import { benefits } from './benefits.content.ts';
import styles from './newsletter.module.scss';
import { SignUp } from './sign-up/sign-up.tsx';
import { Topics } from './topics/topics.tsx';
import { Welcome } from './welcome/welcome.tsx';

/** The first version of the newsletter page. A welcome screen replaces it after the sign-up. */
export function NewsletterPage() {
  const [signUp, setSignUp] = useState<{ asksForConfirmation: boolean }>();
  if (signUp) return <Welcome {...signUp} />;
  return (
    <div className={styles.page}>
      <SignUp onSubscribed={(asksForConfirmation) => setSignUp({ asksForConfirmation })} />
      <IconCards id="benefits" columns={4} {...benefits} />
      <Topics />
    </div>
  );
}
