import { renderText } from '../../content/render-text.ts';
import { Html, html } from '../../http/plain-pages/html.ts';

/** Links and headings lose their attributes: the console has none of these paths, and ids would repeat those of its forms. */
const attributes = /<(a|h[1-6]) [^<>]*>/g;
/** A picture loses its address if the file belongs to a release, which the console does not serve. Its description shows. */
const pictureFile = /(<img\b[^<>]*?) src="(?!\/uploads\/)[^"]*"/g;

/** A text in Markdown as it reads on the site, and its length. */
export function markdownView(text: string): Html {
  const { html: rendered, wordCount } = renderText(text);
  return html`<p class="quiet">${wordCount} ${wordCount === 1 ? 'word' : 'words'}</p>
${new Html(rendered.replaceAll(attributes, '<$1>').replaceAll(pictureFile, '$1'))}`;
}
