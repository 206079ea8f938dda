import { fileURLToPath } from 'node:url';
import { essaysPlugin } from './essays-plugin.js';
import { feedsPlugin } from './feeds-plugin.js';

const own = (file) => fileURLToPath(new URL(file, import.meta.url));

export const rules = [{ test: /\.(md|articles)$/, loader: own('./article-loader.js') }];

/** Only the browser build writes the files. The server build would write the same ones again. */
export const plugins = (target) =>
  target === 'server' ? [] : [feedsPlugin(own('..')), essaysPlugin(own('..'))];
