import { Icon } from '@shortlisted/shared-ui/icon';
import { keepStored, readStored } from '@shortlisted/shared-ui/storage';
import { Tooltip } from '@shortlisted/shared-ui/tooltip';
import { useEffect, useState } from 'react';
import { casePopup } from './case-popup.content.ts';
import styles from './case-popup.module.scss';

const storageKey = 'case-popup';
const closed = 'closed';

/** Floats over the hero on large screens until the visitor closes it, for the rest of the session. */
export function CasePopup({ visible, onClose }: { visible: boolean; onClose: () => void }) {
  // The popup stays hidden until the storage has been read. It would otherwise flash for visitors who closed it.
  const [state, setState] = useState<'unknown' | 'open' | 'closed'>('unknown');
  useEffect(() => setState(readStored('sessionStorage', storageKey) === closed ? 'closed' : 'open'), []);
  if (state === 'closed' || !visible) return null;

  const close = () => {
    setState('closed');
    keepStored('sessionStorage', storageKey, closed);
    // Moves the focus to another element, because the close button is gone.
    onClose();
  };
  return (
    <aside hidden={state === 'unknown'} className={styles.popup} aria-label={casePopup.announcement}>
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
