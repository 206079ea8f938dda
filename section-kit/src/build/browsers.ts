import { createRequire } from 'node:module';

const kit = createRequire(import.meta.url)('../../package.json') as { browserslist: string[] };

/**
 * The oldest browsers that run the scripts. Scripts are compiled and styles are prefixed for them; older browsers get
 * the HTML.
 */
export const browsers = kit.browserslist;

/** The same list for webpack's own code. webpack expects commas between the entries. */
export const browserTarget = `browserslist:${browsers.join(', ')}`;
