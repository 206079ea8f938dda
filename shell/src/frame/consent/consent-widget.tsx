import { Button } from '@shortlisted/shared-ui/button';
import { Icon } from '@shortlisted/shared-ui/icon';
import { Tooltip } from '@shortlisted/shared-ui/tooltip';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { consentContent } from './consent.content.ts';
import styles from './consent.module.scss';
import { startAnalytics } from './start-analytics.ts';
import { useConsent } from './use-consent.ts';
import { useScrolls } from './use-scrolls.ts';

interface ConsentWidgetProps {
  /** Measurement id of what is started once it is accepted. */
  analyticsId?: string | undefined;
}

/** A small badge that opens into a panel; gone for good once anything was answered. */
export function ConsentWidget({ analyticsId }: ConsentWidgetProps) {
  const { consent, store } = useConsent();
  const [isOpen, setIsOpen] = useState(false);
  const focused = useRef<HTMLElement>(null);
  const wasUsed = useRef(false);
  const scrolls = useScrolls();

  useEffect(() => {
    if (consent === 'accepted' && analyticsId) startAnalytics(analyticsId);
  }, [consent, analyticsId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows each change between badge and panel.
  useEffect(() => {
    if (wasUsed.current) focused.current?.focus();
  }, [isOpen]);

  const show = (panel: boolean) => {
    wasUsed.current = true;
    setIsOpen(panel);
  };
  const leaveOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') show(false);
  };

  if (consent !== 'none') return null;
  const { badge, title, text, accept, decline, manage, minimise, close } = consentContent;

  if (!isOpen) {
    return (
      <button
        ref={focused as RefObject<HTMLButtonElement>}
        type="button"
        className={styles.badge}
        data-scrolls={scrolls}
        aria-expanded={false}
        onClick={() => show(true)}
      >
        <Icon name="cookie" />
        <span className={styles.label}>{badge}</span>
      </button>
    );
  }
  return (
    <section
      ref={focused}
      tabIndex={-1}
      className={styles.panel}
      aria-label={title}
      onKeyDown={leaveOnEscape}
    >
      <div className={styles.corner}>
        <Tooltip label={minimise}>
          <button type="button" aria-label={minimise} onClick={() => show(false)}>
            <Icon name="minus" />
          </button>
        </Tooltip>
        <Tooltip label={close}>
          <button type="button" aria-label={close} onClick={() => store('dismissed')}>
            <Icon name="close" />
          </button>
        </Tooltip>
      </div>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button onClick={() => store('accepted')}>{accept}</Button>
        <Button variant="secondary" onClick={() => store('declined')}>
          {decline}
        </Button>
        <a href={manage.href}>{manage.label}</a>
      </div>
    </section>
  );
}
