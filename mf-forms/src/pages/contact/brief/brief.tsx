import { LinkButton } from '@shortlisted/shared-ui/button';
import { CallToAction } from '@shortlisted/shared-ui/call-to-action';
import { asksForLessMotion } from '@shortlisted/shared-ui/reduced-motion';
import { type MouseEvent, useEffect, useRef } from 'react';
import { brief } from './brief.content.ts';

/** The field gets the focus after the page has scrolled to the form (spec 1 §2). */
const focusDelayMs = 500;
const formId = 'contact-form';

/** The closing call to action. Its link jumps to the form without scripts. */
export function Brief() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const scrollToForm = (event: MouseEvent) => {
    event.preventDefault();
    const form = document.getElementById(formId);
    form?.scrollIntoView({ behavior: asksForLessMotion() ? 'instant' : 'smooth' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      form?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
    }, focusDelayMs);
  };

  return (
    <CallToAction id="brief" title={brief.title} text={brief.text}>
      <LinkButton href={`#${formId}`} size="large" arrow="right" onClick={scrollToForm}>
        {brief.action}
      </LinkButton>
    </CallToAction>
  );
}
