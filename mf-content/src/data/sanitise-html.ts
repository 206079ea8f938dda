import createPurifier from 'dompurify';
import { allowedAttributes, allowedTags, droppedWithContent } from './allowed-html.ts';
import { checkLink, resolveImage } from './check-address.ts';

/**
 * Leaves of somebody's HTML what an essay may be made of. In the browser; the server has its twin.
 *
 * @param folder of the essay, for its pictures.
 */
export function sanitiseHtml(html: string, folder: string): string {
  const purifier = createPurifier(window);
  purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
    const allowed: readonly string[] | undefined =
      allowedAttributes[node.nodeName.toLowerCase() as keyof typeof allowedAttributes];
    attribute.keepAttr = allowed?.includes(attribute.attrName) ?? false;
  });
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A') replace(node, 'href', checkLink);
    if (node.nodeName === 'IMG') {
      replace(node, 'src', (address) => resolveImage(address, folder));
      if (!node.hasAttribute('src')) node.replaceWith(node.getAttribute('alt') ?? '');
    }
  });
  return purifier.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: Object.values(allowedAttributes).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: droppedWithContent,
  });
}

function replace(node: Element, name: string, change: (address: string) => string | undefined) {
  const address = node.getAttribute(name);
  if (address === null) return;
  const changed = change(address);
  if (changed === undefined) node.removeAttribute(name);
  else node.setAttribute(name, changed);
}
