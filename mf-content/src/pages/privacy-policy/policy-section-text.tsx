import { WholeWords } from '@shortlisted/shared-ui/whole-words';
import type { PolicySection } from './privacy-policy.content.ts';
import styles from './privacy-policy.module.scss';

interface PolicySectionTextProps {
  section: PolicySection;
  number: number;
}

export function PolicySectionText({ section: { id, title, text }, number }: PolicySectionTextProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        <span className={styles.number}>{number}.</span>{' '}
        <span>
          <WholeWords>{title}</WholeWords>
        </span>
      </h2>
      {text.map((part) =>
        typeof part === 'string' ? (
          <p key={part}>{part}</p>
        ) : (
          <ul key={part[0]} className={styles.points}>
            {part.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}
