import { fileURLToPath } from 'node:url';

const own = (file) => fileURLToPath(new URL(file, import.meta.url));

export const rules = [
  { test: /\.md$/, loader: own('./article-loader.js') },
  { test: /\.articles$/, loader: own('./article-collection-loader.js') },
];
