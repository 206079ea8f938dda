import sanitise, { type Attributes } from 'sanitize-html';
import { allowedAttributes, allowedTags, droppedWithContent } from './allowed-html.ts';
import { checkLink, resolveImage } from './check-address.ts';

/** As the library writes a picture of another site, of which nothing is left but its alternative text. */
const sourceless = /<img alt="([^"]*)" \/>/g;

/** The twin of the browser's sanitiser: a document object model costs the server more than the page does. */
export function sanitiseHtml(html: string, folder: string): string {
  return sanitise(html, {
    allowedTags,
    allowedAttributes: Object.fromEntries(
      Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]]),
    ),
    allowProtocolRelative: false,
    nonTextTags: droppedWithContent,
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: replace(attribs, 'href', checkLink) }),
      img: (tagName, attribs) => {
        const own = replace(attribs, 'src', (address) => resolveImage(address, folder));
        return { tagName, attribs: own.src ? own : { alt: attribs.alt ?? '' } };
      },
    },
  }).replaceAll(sourceless, '$1');
}

function replace(
  attribs: Attributes,
  name: string,
  change: (address: string) => string | undefined,
): Attributes {
  const { [name]: address, ...others } = attribs;
  const changed = address === undefined ? undefined : change(address);
  return changed === undefined ? others : { ...others, [name]: changed };
}
