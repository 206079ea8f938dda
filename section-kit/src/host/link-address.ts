/** The address of a link. The `href` of a link inside an SVG is an object. Undefined for an element without an address. */
export function linkAddress(link: Element | null | undefined): URL | undefined {
  const href = link?.getAttribute('href');
  if (typeof href !== 'string') return undefined;
  try {
    return new URL(href, document.baseURI);
  } catch {
    return undefined;
  }
}
