import { buildSections, prepare } from './prepare.js';
import { readArguments } from './read-arguments.js';

readArguments({
  usage: 'npm run build',
  does: 'Compiles the tools and the server, and builds the shell and every section that has changed.',
});
await prepare();
await buildSections();
