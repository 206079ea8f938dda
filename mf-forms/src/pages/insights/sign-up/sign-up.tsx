import { Icon } from '@shortlisted/shared-ui/icon';
import founder from './founder.svg';
import { signUp } from './sign-up.content.ts';
import styles from './sign-up.module.scss';
import { SignUpForm } from './sign-up-form.tsx';

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
