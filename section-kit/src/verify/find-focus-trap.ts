import type { Page } from 'playwright';
import { inPage, within } from './within.ts';

/** A group of options has one stop, and an element may add some while the focus is in it. */
const spareStops = 5;

/** Walks by Tab through the page's own part, and describes where the focus does not come out again. */
export async function findFocusTrap(page: Page, patienceMs: number): Promise<string[]> {
  const stops = await inPage(page, startBeforeMain);
  for (let at = 0; at < stops + spareStops; at++) {
    await within(patienceMs, page.keyboard.press('Tab'));
    if (at >= stops - 1 && (await within(patienceMs, page.evaluate(hasLeftMain)))) return [];
  }
  return [`Tab does not lead out of the page: the focus stays at ${await inPage(page, nameFocused)}.`];
}

// Playwright serialises these functions.

/** @returns the number of elements that may take the focus. */
function startBeforeMain(): number {
  const main = document.querySelector<HTMLElement>('main');
  addEventListener('focusin', ({ target }) => {
    if (
      target instanceof Node &&
      main &&
      main.compareDocumentPosition(target) === Node.DOCUMENT_POSITION_FOLLOWING
    )
      document.documentElement.dataset.focusLeft = '';
  });
  // The next Tab leads to what follows this place.
  main?.setAttribute('tabindex', '-1');
  main?.focus({ preventScroll: true });
  const all = document.querySelectorAll<HTMLElement>(
    'main :is(a[href], button, input, select, textarea, summary, iframe, [tabindex])',
  );
  return [...all].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
  ).length;
}

function hasLeftMain(): boolean {
  return document.documentElement.dataset.focusLeft !== undefined || document.activeElement === document.body;
}

function nameFocused(): string {
  const { localName, textContent } = document.activeElement ?? document.body;
  const name = document.activeElement?.getAttribute('aria-label') ?? textContent ?? '';
  return `${localName} "${name.replace(/\s+/g, ' ').trim().slice(0, 60)}"`;
}
