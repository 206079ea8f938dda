import { LinkButton } from '@shortlisted/shared-ui/button';
import { confirmMessage } from '@shortlisted/shared-ui/forms/confirm-message';
import { MetricList } from '@shortlisted/shared-ui/metric';
import { useEffect, useRef } from 'react';
import { welcome } from './welcome.content.ts';
import styles from './welcome.module.scss';

/** Replaces the page, so it scrolls to the top and focuses its heading. */
export function Welcome({ asksForConfirmation }: { asksForConfirmation: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  const { title, lead, stats, steps, blog } = welcome;
  return (
    <section className={styles.welcome}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.lead}>{asksForConfirmation ? confirmMessage : lead}</p>
      <MetricList metrics={stats} className={styles.stats ?? ''} />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <LinkButton {...blog} variant="secondary" arrow="right" />
    </section>
  );
}
