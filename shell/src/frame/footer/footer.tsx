import { usePlatform } from '@shortlisted/section-kit/host/platform';
import { trackEvent } from '@shortlisted/section-kit/host/track-event';
import { brand } from '@shortlisted/shared-ui/brand';
import { pauseEndlessMotion, useEndlessMotion } from '@shortlisted/shared-ui/endless-motion';
import { Icon } from '@shortlisted/shared-ui/icon';
import { Logo } from '@shortlisted/shared-ui/logo';
import { NewsletterForm } from '@shortlisted/shared-ui/newsletter-form';
import { keepStored, readStored } from '@shortlisted/shared-ui/storage';
import { Tooltip } from '@shortlisted/shared-ui/tooltip';
import { useEffect } from 'react';
import { askForConsent } from '../../reports/consent-choice.ts';
import { describeCompany, footer, socialIcons } from './footer.content.ts';
import styles from './footer.module.scss';

export function Footer() {
  const { company } = usePlatform();
  const { newsletter, columns, social, copyrightYear, privacy, cookieSettings, terms } = footer;
  const facts = describeCompany(company ?? {});
  return (
    <footer className={styles.footer}>
      <div className={styles.newsletter}>
        <Logo height={32} />
        <h2>{newsletter.title}</h2>
        <NewsletterForm onSubscribed={() => trackEvent('newsletter_signup', newsletter.event)} />
      </div>
      <div className={styles.columns}>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul className={styles.links}>
              {links.map(({ label, href }) => (
                <li key={label}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label={social}>
          <h3>{social}</h3>
          <ul className={styles.social}>
            {brand.socialProfiles.map(({ network, href }) => (
              <li key={network}>
                <Tooltip label={network}>
                  <a href={href} rel="noopener" aria-label={network}>
                    <Icon name={socialIcons[network]} size={22} />
                  </a>
                </Tooltip>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.end}>
        <p>
          © {copyrightYear} {brand.legalName}
        </p>
        <MotionSwitch />
        <a href={privacy.href}>{privacy.label}</a>
        <button type="button" className={styles.scripted} onClick={() => askForConsent(true)}>
          {cookieSettings}
        </button>
        {company?.termsUrl ? <a href={company.termsUrl}>{terms}</a> : <span>{terms}</span>}
      </div>
      {facts.length > 0 && <p className={styles.company}>{facts.join(' ')}</p>}
      <svg className={styles.sign} viewBox="1 3 167 14" aria-hidden="true">
        <path d="M3 7h13M3 25h19" />
        <path d="M3 16h16L29 5" />
        <text x="39" y="25" textLength="129" lengthAdjust="spacingAndGlyphs">
          {brand.name}
        </text>
      </svg>
    </footer>
  );
}

/** The choice for later visits. In a browser without storage it lasts as long as the document. */
const motionKey = 'motion';
const paused = 'paused';

/** Pauses and resumes endless motion on every page. Hidden for visitors who prefer reduced motion. */
function MotionSwitch() {
  const moves = useEndlessMotion();
  useEffect(() => pauseEndlessMotion(readStored('localStorage', motionKey) === paused), []);

  const toggle = () => {
    pauseEndlessMotion(moves);
    keepStored('localStorage', motionKey, moves ? paused : undefined);
  };
  return (
    <button type="button" className={`${styles.scripted} ${styles.motion}`} onClick={toggle}>
      <Icon name={moves ? 'pause' : 'play'} size={16} />
      <span>{moves ? footer.pauseMotion : footer.resumeMotion}</span>
    </button>
  );
}
