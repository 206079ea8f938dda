import { LinkButton } from '@shortlisted/shared-ui/button';
import { WholeWords } from '@shortlisted/shared-ui/whole-words';
import { ResultsMarquee, resultsId } from './results-marquee.tsx';
import styles from './service-hero.module.scss';

export interface ServiceHeroContent {
  eyebrow: string;
  title: string;
  lead: string;
  action: { label: string; href: string };
}

export function ServiceHero({ eyebrow, title, lead, action }: ServiceHeroContent) {
  return (
    <div className={styles.hero}>
      {/* A first paint without the lead beside it would place the headline higher. */}
      <link rel="expect" href={`#${resultsId}`} blocking="render" />
      <div className={styles.words}>
        <h1>
          <span className={styles.eyebrow}>
            <WholeWords>{eyebrow}</WholeWords>
          </span>{' '}
          {title}
        </h1>
        <div className={styles.lead}>
          <p>{lead}</p>
          <LinkButton {...action} size="large" arrow="right" />
        </div>
      </div>
      <ResultsMarquee />
    </div>
  );
}
