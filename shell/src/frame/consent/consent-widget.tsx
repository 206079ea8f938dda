import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { consentContent } from './consent.content.ts';
import styles from './consent.module.scss';
import { useConsent } from './use-consent.ts';

/** A small badge that opens into a panel; gone for good once anything was answered. */
export function ConsentWidget() {
  const { consent, store } = useConsent();
  const [isOpen, setIsOpen] = useState(false);
  if (consent !== 'none') return null;
  const { badge, title, text, accept, decline, manage, minimise, close } = consentContent;

  if (!isOpen) {
    return (
      <button type="button" className={styles.badge} aria-expanded={false} onClick={() => setIsOpen(true)}>
        {badge}
      </button>
    );
  }
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.corner}>
        <button type="button" aria-label={minimise} onClick={() => setIsOpen(false)}>
          <Icon name="minus" />
        </button>
        <button type="button" aria-label={close} onClick={() => store('dismissed')}>
          <Icon name="close" />
        </button>
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
