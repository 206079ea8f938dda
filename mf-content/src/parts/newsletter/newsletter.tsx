import { trackEvent } from '@shortlisted/section-kit/runtime';
import { NewsletterForm } from '@shortlisted/shared-ui/newsletter-form';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { newsletter } from './newsletter.content.ts';
import styles from './newsletter.module.scss';

export function Newsletter() {
  const { id, title, lead, label, button, note, source } = newsletter;
  return (
    <section className={styles.newsletter} aria-labelledby={id}>
      <SectionHeading id={id} title={title} lead={lead} />
      <NewsletterForm
        variant="panel"
        label={label}
        buttonLabel={button}
        note={note}
        onSubscribed={() => trackEvent('newsletter_signup', { category: 'engagement', label: source })}
      />
    </section>
  );
}
