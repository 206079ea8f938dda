import { LinkButton } from '@shortlisted/shared-ui/button';
import { Picture } from '@shortlisted/shared-ui/picture';
import { Reveal } from '@shortlisted/shared-ui/reveal';
import { Wordmark } from '@shortlisted/shared-ui/wordmark';
import { whyUs } from './why-us.content.ts';
import styles from './why-us.module.scss';

export function WhyUs() {
  return (
    <section className={styles.whyUs}>
      <div className={styles.picture}>
        <Picture art={whyUs.picture} alt="" fill sizes="100vw" />
      </div>
      <Reveal className={styles.words}>
        <h2 className={styles.title}>{whyUs.title}</h2>
        <p className={styles.claim}>{whyUs.claim}</p>
        <div className={styles.wordmarks} aria-hidden="true">
          {whyUs.wordmarks.map((client) => (
            <Wordmark key={client} name={client} height={46} decorative />
          ))}
        </div>
        <p className={styles.text}>{whyUs.text}</p>
        <LinkButton href={whyUs.action.href} variant="secondary" size="large" arrow="right">
          <span className={styles.small}>{whyUs.action.small}</span>
          <span className={styles.large}>{whyUs.action.large}</span>
        </LinkButton>
      </Reveal>
    </section>
  );
}
