import { Badge } from '@shortlisted/shared-ui/badge';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { useEndlessMotion } from '@shortlisted/shared-ui/endless-motion';
import { Icon } from '@shortlisted/shared-ui/icon';
import { Tooltip } from '@shortlisted/shared-ui/tooltip';
import { useRef, useState } from 'react';
import { useInView } from '../../../parts/use-in-view.ts';
import { CasePopup } from '../case-popup/case-popup.tsx';
import { Backdrop } from './backdrop.tsx';
import { headlineRotationMs, hero } from './hero.content.ts';
import styles from './hero.module.scss';
import { Shortlist, shortlistId } from './shortlist.tsx';
import { usePicturesSettled } from './use-pictures-settled.ts';
import { useTurns } from './use-turns.ts';

export function Hero() {
  const section = useRef<HTMLElement>(null);
  const action = useRef<HTMLAnchorElement>(null);
  const ready = usePicturesSettled(section);
  const inView = useInView(section, { initially: true });
  const moves = useEndlessMotion();
  const [paused, setPaused] = useState(false);
  const rotates = ready && inView && moves && !paused;
  const turn = useTurns(headlineRotationMs, rotates);
  const current = turn % hero.words.length;
  const pauseLabel = paused ? hero.play : hero.pause;

  return (
    <>
      <section ref={section} className={styles.hero} data-ready={ready}>
        <Backdrop current={current} ready={ready} />
        <div className={styles.content}>
          <p>
            <Badge variant="solid" live>
              {hero.badge}
            </Badge>
          </p>
          <h1 className={styles.headline}>
            <span className={styles.line}>
              {hero.headline.first}
              <span className={styles.stop}>{hero.headline.stop}</span>{' '}
            </span>
            <span className={styles.line}>{hero.headline.second} </span>
            <span className={styles.words}>
              {hero.words.map(({ text }, index) => (
                <span key={text} className={styles.word} aria-hidden={index !== current}>
                  {text}{' '}
                </span>
              ))}
            </span>
          </h1>
          <div className={styles.close}>
            <p className={styles.introduction}>{hero.introduction}</p>
            <div className={styles.actions}>
              <LinkButton ref={action} href={hero.action.href} size="large" arrow="right">
                {hero.action.label}
              </LinkButton>
              {moves && (
                <Tooltip label={pauseLabel} className={styles.pause}>
                  <button type="button" aria-label={pauseLabel} onClick={() => setPaused(!paused)}>
                    <Icon name={paused ? 'play' : 'pause'} />
                  </button>
                </Tooltip>
              )}
            </div>
          </div>
          {/* A first paint without the action would place the headline lower. */}
          <link rel="expect" href={`#${shortlistId}`} blocking="render" />
          <Shortlist turn={turn} />
          {!ready && (
            <p className={styles.loading} role="status">
              {hero.loading}
            </p>
          )}
        </div>
      </section>
      <CasePopup visible={inView} onClose={() => action.current?.focus({ preventScroll: true })} />
    </>
  );
}
