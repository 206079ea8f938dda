import { pauseEndlessMotion, useEndlessMotion } from '@shortlisted/shared-ui/endless-motion';
import { Icon } from '@shortlisted/shared-ui/icon';
import { useEffect } from 'react';
import { footer } from './footer.content.ts';
import styles from './footer.module.scss';

/** Pauses and resumes endless motion on every page. Hidden for visitors who prefer reduced motion. */
export function MotionSwitch() {
  const moves = useEndlessMotion();
  useEffect(() => pauseEndlessMotion(isMotionPaused()), []);

  const toggle = () => {
    pauseEndlessMotion(moves);
    storeMotionPaused(moves);
  };
  return (
    <button type="button" className={`${styles.scripted} ${styles.motion}`} onClick={toggle}>
      <Icon name={moves ? 'pause' : 'play'} size={16} />
      <span>{moves ? footer.pauseMotion : footer.resumeMotion}</span>
    </button>
  );
}

const storageKey = 'motion';
const paused = 'paused';

/** Whether the visitor has paused motion in this browser. */
function isMotionPaused(): boolean {
  try {
    return localStorage.getItem(storageKey) === paused;
  } catch {
    return false;
  }
}

/** Stores the choice for later visits. In a browser without storage it lasts as long as the document. */
function storeMotionPaused(isPaused: boolean): void {
  try {
    if (isPaused) localStorage.setItem(storageKey, paused);
    else localStorage.removeItem(storageKey);
  } catch {
    // The document keeps the choice.
  }
}
