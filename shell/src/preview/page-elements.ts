import { commentWords } from './comments.content.ts';

const headings = 'h1, h2, h3, h4, h5, h6';
const fields = 'input:not([type=hidden]), select, textarea';
/** A press on anything inside one of these selects the whole of it. */
const selectable = `${headings}, p, li, a, button, summary, label, blockquote, figcaption, dt, dd, th, td, img, video, ${fields}`;
const maxWords = 80;
/** The server refuses some of these characters, and a text of them alone. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800\uFFFD]/gu;

/** Lists the visible elements with words between the start and the end of the site, except the given part. */
export function listElements(except: Element | null) {
  const found = [...(document.getElementById('site')?.querySelectorAll(selectable) ?? [])]
    .filter((element) => !except?.contains(element) && isVisible(element))
    .map((element) => ({ element, words: wordsOf(element) }))
    .filter(({ words }) => words !== '');
  // Of a link in a list item with the same words, the item is enough.
  return found
    .filter(
      ({ element, words }) =>
        !found.some((other) => other.words === words && other.element.contains(element.parentElement)),
    )
    .map(({ element }) => ({ cssPath: cssPathOf(element), label: labelOf(element) }));
}

/** The element that a press means: `target`, or what it is a part of. */
export function meantBy(target: Element): Element {
  return target.closest(selectable) ?? target.closest('svg')?.parentElement ?? target;
}

export function labelOf(element: Element): string {
  return `${commentWords.kinds[kindOf(element)]}: ${wordsOf(element) || element.localName}`;
}

/** The beginning of an element's visible words on one line. */
export function wordsOf(element: Element): string {
  const { innerText, textContent } = element as HTMLElement;
  const named = ['alt', 'aria-label', 'placeholder'].map((name) => element.getAttribute(name)).find(Boolean);
  // jsdom has no innerText.
  const text = (innerText ?? textContent) || named || '';
  const letters = [...text.replace(/\s+/g, ' ').replace(unseen, '').trim()];
  return letters.length > maxWords ? `${letters.slice(0, maxWords).join('').trimEnd()}…` : letters.join('');
}

/** The words of the nearest heading, which is the element itself or is before it. */
export function headingOf(element: Element): string | undefined {
  const before = [...document.querySelectorAll(headings)].filter(
    (heading) =>
      heading === element ||
      heading.compareDocumentPosition(element) &
        (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY),
  );
  return before.map(wordsOf).findLast(Boolean);
}

/** A CSS path from the nearest ancestor with an id, or from the body. */
export function cssPathOf(element: Element): string {
  // React generates ids that begin with other characters.
  if (/^[a-z][\w-]*$/i.test(element.id)) return `#${element.id}`;
  const { parentElement: parent, localName } = element;
  if (!parent) return localName;
  const place = [...parent.children].filter((other) => other.localName === localName).indexOf(element) + 1;
  return `${cssPathOf(parent)} > ${localName}:nth-of-type(${place})`;
}

/** Another browser sent the path, so that it may be anything. */
export function findElement(cssPath: string): Element | undefined {
  try {
    return document.querySelector(cssPath) ?? undefined;
  } catch {
    return undefined;
  }
}

export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

function kindOf(element: Element): keyof typeof commentWords.kinds {
  if (element.matches(headings)) return 'heading';
  if (element.matches('a')) return 'link';
  if (element.matches('button, summary')) return 'button';
  if (element.matches('img, video')) return 'picture';
  return element.matches(fields) ? 'field' : 'text';
}
