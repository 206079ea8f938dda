/**
 * Lengthens every word on the page by 40 %, also words that appear later: translations are about as long. It puts
 * elements in the place of texts, as the translation of a browser does. It logs an error if the page's code then changes a
 * text that is no longer on the page. The function uses nothing outside itself, so that a test can send it to a browser.
 */
export function translateTexts(): void {
  const translate = (text: string) =>
    text.replace(/\p{L}{2,}/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase());
  const replaced = new MutationObserver((changes) => {
    for (const { target } of changes)
      console.error(
        `A translated page does not show the new text "${target.textContent}". Give it an element of its own.`,
      );
  });
  const written = new WeakMap<Node, string>();
  const visit = (node: Node) => {
    if (!(node instanceof Text)) {
      for (const child of [...node.childNodes]) visit(child);
      return;
    }
    const text = node.data;
    const parent = node.parentElement;
    if (!parent || written.get(node) === text || parent.closest('script, style, [translate="no"]')) return;
    // Such elements have texts alone.
    if (parent.closest('title, option, textarea, svg')) {
      written.set(node, translate(text));
      node.data = translate(text);
    } else if (/\p{L}{2}/u.test(text)) {
      const font = document.createElement('font');
      const shown = document.createTextNode(translate(text));
      written.set(shown, shown.data);
      font.append(shown);
      node.replaceWith(font);
      replaced.observe(node, { characterData: true });
    }
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') visit(target);
      for (const node of addedNodes) visit(node);
    }
  }).observe(document.documentElement, { subtree: true, childList: true, characterData: true });
  visit(document.documentElement);
}
