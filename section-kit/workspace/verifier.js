import { checkNode, compileTools, installPackages } from './prepare.js';

// A browser beside a running site that looks at every release that is published there: VERIFIER_TOKEN, SITE.

checkNode();
installPackages();
const { installBrowser } = await import('./install-browser.js');
installBrowser();
compileTools();
await import('../dist/cli/verifier.js');
