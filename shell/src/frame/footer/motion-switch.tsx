import { pauseEndlessMotion, useEndlessMotion } from '@shortlisted/shared-ui/endless-motion';
import { Icon } from '@shortlisted/shared-ui/icon';
import { useEffect } from 'react';
import { footer } from './footer.content.ts';
import styles from './footer.module.scss';
import { isMotionPaused, storeMotionPaused } from './stored-motion.ts';

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
