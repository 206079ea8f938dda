import { Badge } from '@shortlisted/shared-ui/badge';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { useEndlessMotion } from '@shortlisted/shared-ui/endless-motion';
import { Icon } from '@shortlisted/shared-ui/icon';
import { Tooltip } from '@shortlisted/shared-ui/tooltip';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useInView } from '../../../parts/use-in-view.ts';
import { CasePopup } from '../case-popup/case-popup.tsx';
import { Backdrop } from './backdrop.tsx';
import { headlineRotationMs, hero } from './hero.content.ts';
import styles from './hero.module.scss';
import { Shortlist, shortlistId } from './shortlist.tsx';

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
              <LinkButton ref={action} {...hero.action} size="large" arrow="right" />
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

/** Whether every picture in the container has loaded or failed. A failed picture counts as loaded (spec 1 §8). */
function usePicturesSettled(container: RefObject<HTMLElement | null>): boolean {
  const [settled, setSettled] = useState(false);

  useEffect(() => {
    const waiting = new Set(container.current?.querySelectorAll('img'));
    const settle = (picture: HTMLImageElement) => {
      waiting.delete(picture);
      if (waiting.size === 0) setSettled(true);
    };
    const listening = new AbortController();
    for (const picture of [...waiting]) {
      // Pictures in the server's HTML may have loaded or failed before this listener is added.
      if (picture.complete) settle(picture);
      for (const event of ['load', 'error'])
        picture.addEventListener(event, () => settle(picture), { signal: listening.signal });
    }
    return () => listening.abort();
  }, [container]);

  return settled;
}

/** Counts from 0, one turn every `everyMs`, while `running`. */
function useTurns(everyMs: number, running: boolean): number {
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setTurn((current) => current + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, running]);

  return turn;
}
