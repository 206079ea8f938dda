/**
 * Finds the texts that enlarged or wider spaced text would lose: texts that an element or the window clips, and texts that
 * overflow their visible box. Runs in the page.
 */
export function findClippedTexts(): string[] {
  /** Tolerates overflow without letters: line boxes are higher than letters, and letter spacing follows the last letter. */
  const slackOf = (parent: Element) => 4 + 0.1 * Number.parseFloat(getComputedStyle(parent).fontSize);
  const isDrawn = ({ backgroundColor, borderLeftWidth }: CSSStyleDeclaration) =>
    backgroundColor !== 'rgba(0, 0, 0, 0)' || borderLeftWidth !== '0px';
  const cuts = ({ overflowX, overflowY }: CSSStyleDeclaration) => /hidden|clip/.test(overflowX + overflowY);
  const isScrolled = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
    /auto|scroll/.test(overflowX + overflowY);

  /** The ancestor that clips a text or that the text overflows. */
  const clipperOf = (text: DOMRect, parent: Element): string | undefined => {
    const slack = slackOf(parent);
    const isOut = ({ left, right, top, bottom }: DOMRect) =>
      Math.max(left - text.left, text.right - right, top - text.top, text.bottom - bottom) > slack;
    for (let box: Element | null = parent; box && box.id !== 'site'; box = box.parentElement) {
      const style = getComputedStyle(box);
      // Visually hidden texts are clipped on purpose, and scrolling reveals the others.
      if (style.clipPath !== 'none' || isScrolled(style)) return undefined;
      const isBox = cuts(style) || isDrawn(style);
      if (isBox && isOut(box.getBoundingClientRect())) return `${box.tagName}.${box.className}`;
      // No ancestor clips fixed elements.
      if (style.position === 'fixed') break;
    }
    return text.left < -slack || text.right > window.innerWidth + slack ? 'the window' : undefined;
  };

  const found = new Set<string>();
  const walker = document.createTreeWalker(document.getElementById('site') as Element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const parent = node.parentElement;
    const words = node.textContent?.trim().slice(0, 40);
    if (!words || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // Drawn names are pictures. Side cards of the carousel move to the centre. The preview bar repeats its text in a list.
    const isElsewhere =
      'svg, [data-position]:not([data-position="centre"]), aside[aria-label="Preview"] summary';
    if (parent.closest(`[aria-hidden="true"], [inert], noscript, option, ${isElsewhere}`)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    const clipper = text.width > 0 && clipperOf(text, parent);
    if (clipper) found.add(`“${words}” is cut off by ${clipper}`);
    if (range.getClientRects().length < 2) continue;
    // A word or figure must not break, and up to this length it fits into a line.
    for (const { 0: word, index } of node.textContent?.matchAll(/[^\s\p{Pd}/]+/gu) ?? []) {
      if (word.length > 10) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (range.getClientRects().length > 1) found.add(`“${word}” is broken`);
    }
  }
  return [...found];
}
