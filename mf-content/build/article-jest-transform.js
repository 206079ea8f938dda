import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { collectionModule } from './article-collection-loader.js';
import { articleModule } from './article-loader.js';
import { listArticleFiles } from './read-articles.js';

/** The same modules as webpack gets, for jest. */
// biome-ignore lint/style/noDefaultExport: that is where jest looks for a transform.
export default {
  process(source, file) {
    const code = file.endsWith('.md')
      ? articleModule(source)
      : collectionModule(path.dirname(file), (text) => `import(${JSON.stringify(text)})`);
    return transformSync(code, { swcrc: false, module: { type: 'commonjs' }, jsc: { target: 'es2023' } });
  },
  // The collection is made from files beside its own.
  getCacheKey(source, file) {
    const hash = createHash('sha256').update(source);
    for (const article of listArticleFiles(path.dirname(file))) hash.update(readFileSync(article));
    return hash.digest('hex');
  },
};
