import { checkNode, compileTools, installPackages } from './prepare.js';
import { readArguments } from './read-arguments.js';

// A browser beside a running site that looks at every release that is published there: VERIFIER_TOKEN, SITE.

readArguments({
  usage: 'npm run verifier',
  does: 'A browser that looks at every release that is published at SITE (http://localhost:3000). VERIFIER_TOKEN is what it may: npm run tokens -- create --verifier',
});
checkNode();
installPackages();
const { installBrowser } = await import('./install-browser.js');
installBrowser();
compileTools();
await import('../dist/cli/verifier.js');
