import { LinkButton } from '@shortlisted/shared-ui/button';
import { ContentsList } from '../../parts/contents-list/contents-list.tsx';
import { PolicySectionText } from './policy-section-text.tsx';
import { policySections } from './policy-sections.content.ts';
import { privacyPolicy } from './privacy-policy.content.ts';
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
            <PolicySectionText key={section.id} section={section} number={index + 1} />
          ))}
          <LinkButton href={close.href} variant="secondary" arrow="left" className={styles.close}>
            {close.label}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
