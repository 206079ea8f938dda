import { buildSections, checkNode, compileTools, installPackages } from './prepare.js';
import { readArguments } from './read-arguments.js';

readArguments({
  usage: 'npm run build',
  does: 'Compiles the tools and the server, and builds every section and the shell where they have changed.',
});
checkNode();
installPackages();
compileTools();
buildSections();
