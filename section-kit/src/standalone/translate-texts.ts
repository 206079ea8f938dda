/**
 * Lengthens every word on the page by 40 %, also words that appear later: translations are about as long. The page's
 * own code does not notice. The function uses nothing outside itself, so that a test can send it to a browser.
 */
export function translateTexts(): void {
  const written = new WeakMap<Node, string>();
  const translate = (text: string) =>
    text.replace(/\p{L}{2,}/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase());
  const visit = (node: Node) => {
    if (!(node instanceof Text)) {
      for (const child of node.childNodes) visit(child);
      return;
    }
    const text = node.data;
    if (written.get(node) === text || node.parentElement?.closest('script, style')) return;
    written.set(node, translate(text));
    node.data = translate(text);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') visit(target);
      for (const node of addedNodes) visit(node);
    }
  }).observe(document.documentElement, { subtree: true, childList: true, characterData: true });
  visit(document.documentElement);
}
