import { useState } from 'react';
import { casePopup } from './case-popup.content.ts';
import styles from './case-popup.module.scss';

/** Floats over the hero on large screens until somebody closes it. */
export function CasePopup({ visible }: { visible: boolean }) {
  const [closed, setClosed] = useState(false);
  if (closed || !visible) return null;

  return (
    <aside className={styles.popup} aria-label={casePopup.announcement}>
      <button type="button" className={styles.close} onClick={() => setClosed(true)}>
        <span className={styles.closeLabel}>{casePopup.close}</span>
      </button>
      <a className={styles.link} href={casePopup.href}>
        <span className={styles.announcement}>{casePopup.announcement}</span>
        <strong className={styles.client}>{casePopup.client}</strong>
        <span className={styles.result}>{casePopup.result}</span>
      </a>
    </aside>
  );
}
