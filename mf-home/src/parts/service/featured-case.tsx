import { LinkButton } from '@shortlisted/shared-ui/button';
import { MetricList } from '@shortlisted/shared-ui/metric';
import { type Artwork, Picture } from '@shortlisted/shared-ui/picture';
import { Reveal } from '@shortlisted/shared-ui/reveal';
import styles from './featured-case.module.scss';

export interface FeaturedCaseContent {
  eyebrow: string;
  title: string;
  text: string;
  metrics: readonly { value: string; label: string }[];
  action: { label: string; href: string };
  picture: Artwork;
}

export function FeaturedCase({ eyebrow, title, text, metrics, action, picture }: FeaturedCaseContent) {
  return (
    <Reveal share={0.1} className={styles.banner}>
      <section className={styles.inside} aria-label={eyebrow}>
        <div className={styles.picture}>
          <Picture art={picture} alt="" fill sizes="(width >= 64em) 600px, 100vw" />
        </div>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h2>{title}</h2>
          <p className={styles.text}>{text}</p>
          <MetricList metrics={metrics} size="small" className={styles.metrics ?? ''} />
          <LinkButton {...action} arrow="right" />
        </div>
      </section>
    </Reveal>
  );
}
