import { createHash } from 'node:crypto';
import { transformSync } from '@swc/core';
import { writeModule } from './article-loader.js';

/** Jest transform that makes the same modules from articles as webpack's loader. */
// biome-ignore lint/style/noDefaultExport: Jest reads a transform from the default export.
export default {
  process(source, file) {
    return transformSync(writeModule(source, file), {
      swcrc: false,
      module: { type: 'commonjs' },
      jsc: { target: 'es2023' },
    });
  },
  // The module depends on other articles and on the loader too. A key of the source alone would return an outdated module.
  getCacheKey(source, file) {
    return createHash('sha256').update(writeModule(source, file)).digest('hex');
  },
};
