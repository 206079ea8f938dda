/**
 * The Markdown of an essay's HTML, with which an editor of the console begins. Elements that Markdown has no form for,
 * such as figures, stay HTML, which Markdown may contain.
 *
 * @param {string} html sanitised
 */
export function toMarkdown(html) {
  return html
    .replaceAll(/<blockquote>\s*<p>(.*?)<\/p>\s*<\/blockquote>/gs, '> $1\n')
    .replaceAll(/<h2>(.*?)<\/h2>/gs, '## $1\n')
    .replaceAll(/<p>(.*?)<\/p>/gs, '$1\n')
    .replaceAll(/<ul>(.*?)<\/ul>/gs, (_, items) => items.trim().replaceAll(/<li>(.*?)<\/li>\s*/gs, '- $1\n'))
    .replaceAll(/<strong>(.*?)<\/strong>/gs, '**$1**')
    .replaceAll(/<em>(.*?)<\/em>/gs, '*$1*')
    .replaceAll(/<a href="([^"]*)">(.*?)<\/a>/gs, '[$2]($1)')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
