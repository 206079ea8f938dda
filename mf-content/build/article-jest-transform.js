import { createHash } from 'node:crypto';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { collectionModule } from './article-collection-loader.js';
import { articleModule } from './article-loader.js';

/** Jest transform that makes the same modules from articles as webpack's loaders. */
// biome-ignore lint/style/noDefaultExport: Jest reads a transform from the default export.
export default {
  process(source, file) {
    return transformSync(writeModule(source, file), {
      swcrc: false,
      module: { type: 'commonjs' },
      jsc: { target: 'es2023' },
    });
  },
  // The module depends on other articles and on the loaders too. A key of the source alone would return an outdated module.
  getCacheKey(source, file) {
    return createHash('sha256').update(writeModule(source, file)).digest('hex');
  },
};

function writeModule(source, file) {
  if (file.endsWith('.md')) return articleModule(source);
  return collectionModule(path.dirname(file), (text) => `import(${JSON.stringify(text)})`);
}
