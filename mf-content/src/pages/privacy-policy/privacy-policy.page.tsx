import { LinkButton } from '@shortlisted/shared-ui/button';
import { WholeWords } from '@shortlisted/shared-ui/whole-words';
import { ContentsList } from '../../parts/contents-list/contents-list.tsx';
import { policySections } from './policy-sections.content.ts';
import { type PolicySection, privacyPolicy } from './privacy-policy.content.ts';
import styles from './privacy-policy.module.scss';

const entries = policySections.map(({ id, title }, index) => ({ id, label: `${index + 1}. ${title}` }));

export function PrivacyPolicyPage() {
  const { title, effective, lead, contents, close } = privacyPolicy;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <p className={styles.effective}>{effective}</p>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <div className={styles.body}>
        <div>
          <ContentsList title={contents} entries={entries} />
        </div>
        <div className={styles.sections}>
          {policySections.map((section, index) => (
            <PolicySectionText key={section.id} {...section} number={index + 1} />
          ))}
          <LinkButton {...close} variant="secondary" arrow="left" className={styles.close} />
        </div>
      </div>
    </div>
  );
}

function PolicySectionText({ id, title, text, number }: PolicySection & { number: number }) {
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
