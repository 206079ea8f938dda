import { pauseEndlessMotion, useEndlessMotion } from '@shortlisted/shared-ui/endless-motion';
import { Icon } from '@shortlisted/shared-ui/icon';
import { useEffect } from 'react';
import { footer } from './footer.content.ts';
import styles from './footer.module.scss';
import { isPauseKept, keepPause } from './kept-pause.ts';

/** Pauses what moves by itself, on every page, until it is let go on. Who asks for less motion has no need of it. */
export function MotionSwitch() {
  const moves = useEndlessMotion();
  useEffect(() => pauseEndlessMotion(isPauseKept()), []);

  const toggle = () => {
    pauseEndlessMotion(moves);
    keepPause(moves);
  };
  return (
    <button type="button" className={styles.motion} onClick={toggle}>
      <Icon name={moves ? 'pause' : 'play'} size={16} />
      {moves ? footer.pauseMotion : footer.resumeMotion}
    </button>
  );
}
