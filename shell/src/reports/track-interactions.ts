import { linkAddress } from '@shortlisted/section-kit/host/link-address';
import { trackEvent } from '@shortlisted/section-kit/host/track-event';
import { brand } from '@shortlisted/shared-ui/brand';

const category = 'engagement';
const maxLabelLength = 100;

/**
 * Sends presses on links to the contact form and to the careers address, and the first typing in each form, to
 * analytics. It begins with consent: visitors who do not give it load none of it.
 */
export function trackInteractions(): void {
  const started = new WeakSet<HTMLFormElement>();
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    const name = link && eventOf(link);
    if (name) trackEvent(name, { category, label: labelOf(link) });
  });
  document.addEventListener('input', (event) => {
    // Text that the page restores causes plain events.
    if (!(event instanceof InputEvent) || !(event.target instanceof HTMLElement)) return;
    const form = event.target.closest('form');
    if (!form || started.has(form)) return;
    started.add(form);
    trackEvent('form_start', { category, label: new URL(form.action, document.baseURI).pathname });
  });
}

function eventOf(link: Element): string | undefined {
  const { protocol, pathname, origin } = linkAddress(link) ?? {};
  if (protocol === 'mailto:') return pathname === brand.careersEmail ? 'apply_click' : undefined;
  return origin === window.location.origin && pathname === '/contact' ? 'cta_click' : undefined;
}

function labelOf(link: Element): string {
  return (link.getAttribute('aria-label') ?? link.textContent).trim().slice(0, maxLabelLength);
}
