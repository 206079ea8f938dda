/**
 * Finds values that a program has written into a page: `undefined`, `[object Object]`. Texts about code may have them.
 * Playwright serialises this function.
 */
export function findRawValues(): string[] {
  const raw = /\bundefined\b|\bNaN\b|\bInvalid Date\b|\[object \w+\]/;
  const main = document.querySelector('main') ?? document.body;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (!parentElement?.closest('code, pre, samp, kbd, script, style, textarea'))
      found.push(textContent ?? '');
  }
  for (const name of ['alt', 'aria-label', 'title', 'placeholder', 'href', 'src']) {
    for (const element of main.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '');
  }
  return found
    .filter((text) => raw.test(text))
    .map((text) => `The page shows a value that is none: "${text.replace(/\s+/g, ' ').trim().slice(0, 80)}"`);
}
