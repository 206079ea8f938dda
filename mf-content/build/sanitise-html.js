import sanitise from 'sanitize-html';

/** The elements that an essay may contain. */
const allowedTags =
  'h1 h2 h3 h4 p br hr a strong b em i u s sub sup small mark abbr cite q ul ol li dl dt dd blockquote pre code figure figcaption img table caption thead tbody tfoot tr th td';

/** `id`, `name`, `class` and `style` are not allowed. They could cover or imitate elements of the page. */
const allowedAttributes = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

/** Elements whose text is dropped with them. */
const nonTextTags =
  'script style noscript template iframe object embed textarea option select svg math title xmp noembed noframes plaintext';

/** Matches the addresses that a link may have: pages of this site, other sites, mail and telephone. */
const linkAddress = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\])|\.{0,2}\/?[\w-][\w./-]*(?:[?#]|$))/i;
const ownPath = /^\/(?![/\\])/;
const relativePath = /^(?:\.\/)?(?:images\/)?([\w][\w./-]*)$/;

/** Matches a picture whose source was removed, as the library writes it. */
const sourceless = /<img alt="([^"]*)" \/>/g;

/**
 * Removes from an essay's HTML everything that an essay may not contain.
 *
 * @param {string} html
 * @param {string} folder of the essay, `/essays/{slug}/`, for its pictures.
 */
export function sanitiseHtml(html, folder) {
  return sanitise(html, {
    allowedTags: allowedTags.split(' '),
    allowedAttributes,
    allowProtocolRelative: false,
    nonTextTags: nonTextTags.split(' '),
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: replace(attribs, 'href', checkLink) }),
      img: (tagName, attribs) => {
        const own = replace(attribs, 'src', (address) => resolveImage(address, folder));
        return { tagName, attribs: own.src ? own : { alt: attribs.alt ?? '' } };
      },
    },
  }).replaceAll(sourceless, '$1');
}

function replace(attribs, name, change) {
  const { [name]: address, ...others } = attribs;
  const changed = address === undefined ? undefined : change(address);
  return changed === undefined ? others : { ...others, [name]: changed };
}

/** @returns the address without characters that browsers ignore, or undefined if a link may not have it */
function checkLink(address) {
  const visible = withoutInvisible(address);
  return linkAddress.test(visible) ? visible : undefined;
}

/**
 * Resolves relative pictures against the essay's folder (spec 2 §2). Pictures of other sites are removed, because they
 * would tell those sites who reads the essay.
 */
function resolveImage(address, folder) {
  const visible = withoutInvisible(address);
  const name = relativePath.exec(visible)?.[1];
  if (name) return name.split('/').includes('..') ? undefined : `${folder}images/${name}`;
  return ownPath.test(visible) ? visible : undefined;
}

/** Removes the tabs, line ends and control characters that browsers skip when they read a scheme. */
function withoutInvisible(address) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters hide a scheme.
  return address.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g, '');
}
