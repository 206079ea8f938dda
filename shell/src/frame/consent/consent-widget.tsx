import { Icon } from '@shortlisted/shared-ui/icon';
import { useEffect, useRef, useState } from 'react';
import type { DocumentData } from '../../document-data.ts';
import { askForConsent, readConsent, useConsent } from '../../reports/consent-choice.ts';
import { consentContent } from './consent.content.ts';
import styles from './consent.module.scss';
import { ConsentPanel } from './consent-panel.tsx';

/** A badge that opens the consent panel until the visitor answers. After that the footer does. */
export function ConsentWidget({ analyticsId, tags }: Pick<DocumentData, 'analyticsId' | 'tags'>) {
  const { consent, isOpen } = useConsent();
  const badge = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  const isLoaded = useRef(false);
  const scrollDirection = useScrollDirection();

  useEffect(() => {
    const isAccepted = consent === 'accepted';
    if (!(analyticsId || tags) || !(isAccepted || isLoaded.current)) return;
    isLoaded.current = true;
    // Visitors who do not accept load none of it.
    import('./analytics.ts').then(
      ({ startAnalytics, stopAnalytics }) => {
        // The answer may have changed meanwhile.
        if (readConsent() === 'accepted') startAnalytics(analyticsId, tags);
        else stopAnalytics(analyticsId);
      },
      () => {},
    );
  }, [consent, analyticsId, tags]);

  useEffect(() => {
    if (!isOpen) return undefined;
    opener.current = document.activeElement;
    panel.current?.focus();
    return () => {
      // The badge is rendered again by then.
      const target = badge.current ?? focusTarget(opener.current);
      target?.focus({ preventScroll: true });
    };
  }, [isOpen]);

  if (isOpen && consent !== 'unknown') return <ConsentPanel ref={panel} consent={consent} />;
  if (consent !== 'none') return null;
  return (
    <button
      ref={badge}
      type="button"
      className={styles.badge}
      data-scroll={scrollDirection}
      aria-expanded={false}
      onClick={() => askForConsent(true)}
    >
      <Icon name="cookie" />
      <span className={styles.label}>{consentContent.badge}</span>
    </button>
  );
}

/** The control that opened the panel, or the page if that control is gone. */
function focusTarget(opener: Element | null): HTMLElement | null {
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  return isThere ? opener : document.getElementById('main');
}

/** A resting finger moves the page by less. */
const thresholdPx = 8;

/** Direction of the last scroll; undefined at the top of the page. */
function useScrollDirection(): 'down' | 'up' | undefined {
  const [direction, setDirection] = useState<'down' | 'up'>();
  useEffect(() => {
    let lastY = 0;
    const onScroll = () => {
      const y = Math.max(0, window.scrollY);
      if (y > 0 && Math.abs(y - lastY) < thresholdPx) return;
      setDirection(y === 0 ? undefined : y > lastY ? 'down' : 'up');
      lastY = y;
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return direction;
}
