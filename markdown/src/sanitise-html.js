import sanitise from 'sanitize-html';

/** The elements that a text may contain. */
const allowedTags =
  'h2 h3 h4 p br hr a strong b em i u s sub sup small mark abbr cite q ul ol li dl dt dd blockquote pre code figure figcaption img table caption thead tbody tfoot tr th td';

/** `id`, `name`, `class` and `style` are not allowed. They could cover or imitate elements of the page. */
const allowedAttributes = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  ol: ['start'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

/** What `renderMarkdown` makes in addition: headings with an id, tables that scroll, and bars. */
const ofMarkdown = {
  tags: ['div', 'span'],
  attributes: {
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    div: ['data-table', 'tabindex', 'role', 'aria-label'],
    figure: ['data-bars'],
    li: ['style'],
  },
  styles: { li: { '--share': [/^\d{1,3}%$/] } },
};

/** Elements whose text is dropped with them. */
const nonTextTags =
  'script style noscript template iframe object embed textarea option select svg math title xmp noembed noframes plaintext';

/** Matches the addresses that a link may have: pages of this site, other sites, mail, telephone and messages. */
const linkAddress =
  /^(?:https?:\/\/|mailto:|tel:|sms:|#|\{\{SITE_URL\}\}\/|\/(?![/\\])|\.{0,2}\/?[\w-][\w./-]*(?:[?#]|$))/i;
const ownPath = /^\/(?![/\\])/;
const relativePath = /^(?:\.\/)?(?:images\/)?([\w][\w./-]*)$/;

/** Matches a picture whose source was removed, as the library writes it. */
const sourceless = /<img alt="([^"]*)" \/>/g;

/**
 * Removes everything from a text’s HTML that it may not contain.
 *
 * @param {string} html
 * @param {object} options
 * @param {string} [options.folder] The folder of an essay, `/essays/{slug}/`, for its pictures. Without it, a picture has
 *   an absolute path.
 * @param {(address: string) => void} [options.onDeadLink] Called for the address of a link that leads nowhere.
 * @param {(address: string) => void} [options.onStrangePicture] Called for a picture's address that the text may not have.
 * @param {boolean} [options.isMarkdown] Whether the HTML was made of Markdown.
 */
export function sanitiseHtml(html, { folder, isMarkdown = false, onDeadLink, onStrangePicture }) {
  return sanitise(html, {
    allowedTags: [...allowedTags.split(' '), ...(isMarkdown ? ofMarkdown.tags : [])],
    allowedAttributes: { ...allowedAttributes, ...(isMarkdown && ofMarkdown.attributes) },
    ...(isMarkdown && { allowedStyles: ofMarkdown.styles }),
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
    allowProtocolRelative: false,
    nonTextTags: nonTextTags.split(' '),
    transformTags: {
      // The page has the heading of the first level.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, attribs) => {
        const own = replace(attribs, 'href', checkLink);
        if (attribs.href !== undefined && !/^[a-z]+:|^[/#{]/i.test(own.href ?? ''))
          onDeadLink?.(attribs.href);
        return { tagName, attribs: own };
      },
      img: (tagName, attribs) => {
        const own = replace(attribs, 'src', (address) => resolveImage(address, folder));
        if (attribs.src !== undefined && !own.src) onStrangePicture?.(attribs.src);
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

/** @returns the address as browsers read it, with its scheme; undefined if a link may not have it */
function checkLink(address) {
  const visible = withoutInvisible(address);
  if (/^www\.[^.]/i.test(visible)) return `https://${visible}`;
  if (/^[^/:?#@]+@[^/:?#@.]+(?:\.[^/:?#@.]+)+$/.test(visible)) return `mailto:${visible}`;
  return linkAddress.test(visible) ? visible : undefined;
}

/** Resolves pictures against the essay's folder (spec 2 §2). Other sites would learn who reads the text. */
function resolveImage(address, folder) {
  const visible = withoutInvisible(address);
  const name = folder && relativePath.exec(visible)?.[1];
  if (name) return name.split('/').includes('..') ? undefined : `${folder}images/${name}`;
  return ownPath.test(visible) ? visible : undefined;
}

/** Removes the tabs, line ends and control characters that browsers skip when they read a scheme. */
function withoutInvisible(address) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters hide a scheme.
  return address.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g, '');
}
