import { buildSections, checkNode, compileTools, installPackages } from './prepare.js';
import { readArguments } from './read-arguments.js';

readArguments({
  usage: 'npm run build',
  does: 'Compiles the tools and the server, and builds the shell and every section that has changed.',
});
checkNode();
await installPackages();
compileTools();
await buildSections();
