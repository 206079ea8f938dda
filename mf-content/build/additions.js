import { fileURLToPath } from 'node:url';
import { FeedsPlugin } from './feeds-plugin.js';

const own = (file) => fileURLToPath(new URL(file, import.meta.url));

export const rules = [
  { test: /\.md$/, loader: own('./article-loader.js') },
  { test: /\.articles$/, loader: own('./article-collection-loader.js') },
];

/** Once for each build: the server's build would write the same. */
export const plugins = (target) => (target === 'server' ? [] : [new FeedsPlugin(own('..'))]);
