import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sanitiseHtml } from '@shortlisted/markdown/sanitise-html';

/** The content of a file whose essay has only a PDF (spec 2 §4). */
const placeholder = 'Loading essay…';

/**
 * Webpack plugin that writes the essays, with sanitised HTML, to `dist/essays`. section.json serves that folder. The
 * manifest has the text of each essay too, for editors of the console; the server leaves it out.
 *
 * @param {string} workspace
 */
export const essaysPlugin = (workspace) => (/** @type {import('webpack').Compiler} */ compiler) => {
  compiler.hooks.beforeCompile.tap('essaysPlugin', () => writeEssays(workspace));
  compiler.hooks.afterCompile.tap('essaysPlugin', ({ contextDependencies }) =>
    contextDependencies.add(path.join(workspace, 'essays')),
  );
};

/** @param {string} workspace */
export function writeEssays(workspace) {
  const target = path.join(workspace, 'dist/essays');
  rmSync(target, { recursive: true, force: true });
  cpSync(path.join(workspace, 'essays'), target, { recursive: true });
  for (const name of readdirSync(target, { recursive: true })) {
    if (path.basename(name) !== 'content.html') continue;
    const file = path.join(target, name);
    const folder = `/essays/${path.dirname(name)}/`;
    writeFileSync(file, sanitiseHtml(readFileSync(file, 'utf8'), { folder }));
  }
  const manifest = path.join(target, 'manifest.json');
  const essays = JSON.parse(readFileSync(manifest, 'utf8'));
  const records = essays.map((essay) => {
    const own = path.join(target, essay.slug, 'content.html');
    const printed = path.join(workspace, 'pdf', `${essay.slug}.html`);
    return { ...essay, text: readText(own, printed), active: true };
  });
  writeFileSync(manifest, JSON.stringify(records, null, 2));
}

/** @returns the essay as Markdown, from its HTML or from what its PDF is printed from; undefined without both */
function readText(own, printed) {
  const html = existsSync(own) ? readFileSync(own, 'utf8').trim() : placeholder;
  if (html !== placeholder) return toMarkdown(html);
  if (!existsSync(printed)) return undefined;
  const [cover] = readFileSync(printed, 'utf8').split('<h2');
  return toMarkdown(sanitiseHtml(readFileSync(printed, 'utf8').slice(cover.length), {}));
}

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
