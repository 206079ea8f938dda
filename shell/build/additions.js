import { fileURLToPath } from 'node:url';
import { PublicFilesPlugin } from './public-files-plugin.js';

/** Only for the browser build: the server build would write the same files. */
export const plugins = (target) =>
  target === 'server' ? [] : [new PublicFilesPlugin(fileURLToPath(new URL('..', import.meta.url)))];
