import { prepare } from './prepare.js';
import { readArguments } from './read-arguments.js';

// Runs visual checks of every release that is published at a site. Environment: VERIFIER_TOKEN, CONTROL.

readArguments({
  usage: 'npm run verifier',
  does: 'Runs visual checks of every release that is published at the site of CONTROL (http://localhost:3090). It needs VERIFIER_TOKEN: npx site tokens create --verifier',
});
await prepare();
(await import('./install-browser.js')).installBrowser();
await import('../section-kit/dist/cli/verifier.js');
