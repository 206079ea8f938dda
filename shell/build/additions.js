import { fileURLToPath } from 'node:url';
import { PublicFilesPlugin } from './public-files-plugin.js';

/** Once for each build: the server's build would write the same. */
export const plugins = (target) =>
  target === 'server' ? [] : [new PublicFilesPlugin(fileURLToPath(new URL('..', import.meta.url)))];
