import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sanitiseHtml } from '@shortlisted/markdown/sanitise-html';
import { toMarkdown } from './essay-markdown.js';

/** The content of a file whose essay has only a PDF (spec 2 §4). */
const placeholder = 'Loading essay…';

/**
 * Webpack plugin that writes the essays, with sanitised HTML, to `dist/essays`. section.json serves that folder. The
 * manifest has the text of each essay too, for editors of the console; the server leaves it out.
 */
export class EssaysPlugin {
  /** @param {string} workspace */
  constructor(workspace) {
    this.source = path.join(workspace, 'essays');
    this.printed = path.join(workspace, 'pdf');
    this.target = path.join(workspace, 'dist/essays');
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.beforeCompile.tap('EssaysPlugin', () => this.write());
    compiler.hooks.afterCompile.tap('EssaysPlugin', ({ contextDependencies }) =>
      contextDependencies.add(this.source),
    );
  }

  write() {
    rmSync(this.target, { recursive: true, force: true });
    cpSync(this.source, this.target, { recursive: true });
    for (const name of readdirSync(this.target, { recursive: true })) {
      if (path.basename(name) !== 'content.html') continue;
      const file = path.join(this.target, name);
      writeFileSync(
        file,
        sanitiseHtml(readFileSync(file, 'utf8'), { folder: `/essays/${path.dirname(name)}/` }),
      );
    }
    const manifest = path.join(this.target, 'manifest.json');
    const essays = JSON.parse(readFileSync(manifest, 'utf8'));
    const records = essays.map((essay) => ({ ...essay, text: this.textOf(essay.slug), active: true }));
    writeFileSync(manifest, JSON.stringify(records, null, 2));
  }

  /** @returns the essay as Markdown, from its HTML or from what its PDF is printed from; undefined without both */
  textOf(slug) {
    const [own, printed] = [
      path.join(this.target, slug, 'content.html'),
      path.join(this.printed, `${slug}.html`),
    ];
    const html = existsSync(own) ? readFileSync(own, 'utf8').trim() : placeholder;
    if (html !== placeholder) return toMarkdown(html);
    if (!existsSync(printed)) return undefined;
    const [cover] = readFileSync(printed, 'utf8').split('<h2');
    return toMarkdown(sanitiseHtml(readFileSync(printed, 'utf8').slice(cover.length), {}));
  }
}
