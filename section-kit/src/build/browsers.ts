import { createRequire } from 'node:module';

const kit = createRequire(import.meta.url)('../../package.json') as { browserslist: string[] };

/** The oldest browsers that run the scripts and need prefixes. Older ones get the HTML. */
export const browsers = kit.browserslist;

/** The same list for webpack's own code. webpack expects commas between the entries. */
export const browserTarget = `browserslist:${browsers.join(', ')}`;
