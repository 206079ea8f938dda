import { Button } from '@shortlisted/shared-ui/button';
import { Icon } from '@shortlisted/shared-ui/icon';
import { Tooltip } from '@shortlisted/shared-ui/tooltip';
import type { KeyboardEvent, RefObject } from 'react';
import { askForConsent, type Consent, storeConsent } from '../../reports/consent-choice.ts';
import { consentContent } from './consent.content.ts';
import styles from './consent.module.scss';

type ConsentPanelProps = { ref: RefObject<HTMLElement | null>; consent: Consent | 'none' };

/** The question and its two answers. Both have the same button, since neither may be favoured. */
export function ConsentPanel({ ref, consent }: ConsentPanelProps) {
  const { title, text, answered, accept, decline, manage, minimise, close } = consentContent;
  const shut = () => askForConsent(false);
  const answer = (value: Consent) => {
    storeConsent(value);
    shut();
  };
  const leaveOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') shut();
  };
  return (
    <section ref={ref} tabIndex={-1} className={styles.panel} aria-label={title} onKeyDown={leaveOnEscape}>
      <div className={styles.corner}>
        {consent === 'none' && (
          <Tooltip label={minimise}>
            <button type="button" aria-label={minimise} onClick={shut}>
              <Icon name="minus" />
            </button>
          </Tooltip>
        )}
        <Tooltip label={close}>
          <button
            type="button"
            aria-label={close}
            // Closing keeps an earlier answer.
            onClick={() => (consent === 'none' ? answer('dismissed') : shut())}
          >
            <Icon name="close" />
          </button>
        </Tooltip>
      </div>
      <h2>{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {consent !== 'none' && <p>{answered[consent]}</p>}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => answer('accepted')} label={accept} />
        <Button variant="secondary" onClick={() => answer('declined')} label={decline} />
        <a href={manage.href}>{manage.label}</a>
      </div>
    </section>
  );
}
