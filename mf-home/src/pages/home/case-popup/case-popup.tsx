import { Icon } from '@shortlisted/shared-ui/icon';
import { Tooltip } from '@shortlisted/shared-ui/tooltip';
import { useState } from 'react';
import { casePopup } from './case-popup.content.ts';
import styles from './case-popup.module.scss';

interface CasePopupProps {
  visible: boolean;
  /** It has gone, and the focus that was in it needs a place. */
  onClose: () => void;
}

/** Floats over the hero on large screens until somebody closes it. */
export function CasePopup({ visible, onClose }: CasePopupProps) {
  const [closed, setClosed] = useState(false);
  if (closed || !visible) return null;

  const close = () => {
    setClosed(true);
    onClose();
  };
  return (
    <aside className={styles.popup} aria-label={casePopup.announcement}>
      <Tooltip label={casePopup.close} side="top-end" className={styles.corner}>
        <button type="button" className={styles.close} aria-label={casePopup.close} onClick={close}>
          <Icon name="close" size={18} />
        </button>
      </Tooltip>
      <a className={styles.link} href={casePopup.href}>
        <span className={styles.announcement}>{casePopup.announcement}</span>
        <strong className={styles.client}>{casePopup.client}</strong>
        <span className={styles.result}>{casePopup.result}</span>
      </a>
    </aside>
  );
}
