/**
 * Texts of a page that somebody who reads it larger, or wider apart, would lose: what an element or the window cuts off, and
 * what comes out of the box that is drawn for it. Runs in the page.
 */
export function cutTexts(): string[] {
  /** Letters are lower than what is drawn around a text, and a line may end with the space between its letters. */
  const slackOf = (parent: Element) => 4 + 0.1 * Number.parseFloat(getComputedStyle(parent).fontSize);
  const isDrawn = ({ backgroundColor, borderLeftWidth }: CSSStyleDeclaration) =>
    backgroundColor !== 'rgba(0, 0, 0, 0)' || borderLeftWidth !== '0px';
  const cuts = ({ overflowX, overflowY }: CSSStyleDeclaration) => /hidden|clip/.test(overflowX + overflowY);
  const isScrolled = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
    /auto|scroll/.test(overflowX + overflowY);

  /** Where a text is not whole. */
  const cutterOf = (text: DOMRect, parent: Element): string | undefined => {
    const slack = slackOf(parent);
    const isOut = ({ left, right, top, bottom }: DOMRect) =>
      Math.max(left - text.left, text.right - right, top - text.top, text.bottom - bottom) > slack;
    for (let box: Element | null = parent; box && box.id !== 'site'; box = box.parentElement) {
      const style = getComputedStyle(box);
      // What is there for screen readers only is cut off for everybody, and what is scrolled comes into its box.
      if (style.clipPath !== 'none' || isScrolled(style)) return undefined;
      const isBox = cuts(style) || isDrawn(style);
      if (isBox && isOut(box.getBoundingClientRect())) return `${box.tagName}.${box.className}`;
      // Nothing around it holds it.
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
    // Names that are drawn are pictures, and what stands beside the card in the middle comes there.
    // What the bar of a preview has no room for stands whole in the list that it opens.
    const isElsewhere =
      'svg, [data-position]:not([data-position="centre"]), aside[aria-label="Preview"] summary';
    if (parent.closest(`[aria-hidden="true"], [inert], noscript, option, ${isElsewhere}`)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    const cutter = text.width > 0 && cutterOf(text, parent);
    if (cutter) found.add(`“${words}” is not whole in ${cutter}`);
    if (range.getClientRects().length < 2) continue;
    // A figure or a word has no place where it may break, and up to this length has room in a line.
    for (const { 0: word, index } of node.textContent?.matchAll(/[^\s\p{Pd}/]+/gu) ?? []) {
      if (word.length > 10) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (range.getClientRects().length > 1) found.add(`“${word}” is broken`);
    }
  }
  return [...found];
}
