import { type MouseEvent, useEffect, useRef } from 'react';
import { LinkButton } from 'shared-ui/button';
import { brief } from './brief.content.ts';
import styles from './brief.module.scss';

/** Spec 1 §2: the field takes the focus when the page has come to rest at the form. */
const focusDelayMs = 500;
const formId = 'contact-form';

/** The closing call. Without scripts its link jumps to the form. */
export function Brief() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const scrollToForm = (event: MouseEvent) => {
    event.preventDefault();
    const form = document.getElementById(formId);
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    form?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      form?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
    }, focusDelayMs);
  };

  return (
    <section className={styles.brief} aria-labelledby="brief">
      <h2 id="brief">{brief.title}</h2>
      <p>{brief.text}</p>
      <LinkButton href={`#${formId}`} size="large" arrow="right" onClick={scrollToForm}>
        {brief.action}
      </LinkButton>
    </section>
  );
}
