import { buildSections, compileTools, listSections, run } from './prepare.js';

// Builds the sections that are named and makes them live in the local registry; a running site follows at once.

const named = process.argv.slice(2);
const known = listSections();
const unknown = named.filter((room) => !known.includes(room));
if (named.length === 0 || unknown.length > 0) {
  console.error(`Usage: npm run release -- SECTION [SECTION …], with sections of: ${known.join(', ')}`);
  process.exit(2);
}
compileTools();
buildSections(named);
run(process.execPath, ['api/dist/commands/release.js', ...named.map((room) => `${room}/dist/release`)]);
