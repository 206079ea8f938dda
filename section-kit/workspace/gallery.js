import { checkNode, compileTools, installPackages, run } from './prepare.js';
import { readArguments } from './read-arguments.js';

readArguments({
  usage: 'npm run gallery',
  does: 'Every component of the design system with its states, on http://localhost:4400.',
});
checkNode();
installPackages();
compileTools();
run(process.execPath, ['shared-ui/gallery/serve.js']);
