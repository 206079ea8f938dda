import { LinkButton } from 'shared-ui/button';
import { caseStudyContent } from '../case-study.content.ts';
import styles from './call.module.scss';

/** Where the hero's button leads. */
export function Call() {
  const { title, text, action } = caseStudyContent.call;
  return (
    <section className={styles.call} id="similar-results" aria-labelledby="similar-results-title">
      <h2 id="similar-results-title">{title}</h2>
      <p>{text}</p>
      <LinkButton href={action.href} size="large" arrow="right">
        {action.label}
      </LinkButton>
    </section>
  );
}
