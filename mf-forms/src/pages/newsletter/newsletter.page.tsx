import { useState } from 'react';
import { Benefits } from './benefits/benefits.tsx';
import styles from './newsletter.module.scss';
import { SignUp } from './sign-up/sign-up.tsx';
import { Topics } from './topics/topics.tsx';
import { Welcome } from './welcome/welcome.tsx';

/** The first version of the sign-up page. A welcome takes its place once somebody has signed up. */
export function NewsletterPage() {
  const [isSubscribed, setIsSubscribed] = useState(false);
  if (isSubscribed) return <Welcome />;
  return (
    <div className={styles.page}>
      <SignUp onSubscribed={() => setIsSubscribed(true)} />
      <Benefits />
      <Topics />
    </div>
  );
}
