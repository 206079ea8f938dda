import founder from './founder.svg';
import headOfAbm from './head-of-abm.svg';
import headOfContent from './head-of-content.svg';
import styles from './monogram.module.scss';

/** The head of each desk. `art/make-art.js` draws them. */
const heads: Record<string, string> = {
  'ABM desk': headOfAbm,
  'Content desk': headOfContent,
  'LinkedIn desk': headOfContent,
  'Strategy desk': founder,
};

/** The portrait of a desk's head with the letters of the desk. */
export function Monogram({ desk, letters }: { desk: string; letters: string }) {
  return (
    <span className={styles.monogram} aria-hidden="true">
      <img className={styles.head} src={heads[desk]} alt="" width={56} height={56} />
      <span className={styles.letters}>{letters}</span>
    </span>
  );
}
