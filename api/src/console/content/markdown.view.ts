import { renderText } from '../../content/render-text.ts';
import { Html, html } from '../../http/plain-pages/html.ts';

/** The attributes of links and headings. Paths lead nowhere on the console, and its forms have ids of their own. */
const attributes = /<(a|h[1-6]) [^<>]*>/g;
/** The files of a release, which the console does not have. The picture’s description is shown. */
const pictureFile = /(<img\b[^<>]*?) src="(?!\/uploads\/)[^"]*"/g;

/** A text in Markdown as it reads on the site, and its length. */
export function markdownView(text: string): Html {
  const { html: rendered, wordCount } = renderText(text);
  return html`<p class="quiet">${wordCount} ${wordCount === 1 ? 'word' : 'words'}</p>
${new Html(rendered.replaceAll(attributes, '<$1>').replaceAll(pictureFile, '$1'))}`;
}
