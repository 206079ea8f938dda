import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sanitiseHtml } from '@shortlisted/section-kit/contract/sanitise-html';

/** Webpack plugin that writes the essays, with sanitised HTML, to `dist/essays`. section.json serves that folder. */
export class EssaysPlugin {
  /** @param {string} workspace */
  constructor(workspace) {
    this.source = path.join(workspace, 'essays');
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
  }
}
