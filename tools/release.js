import { buildSections, compileTools, listSections, run } from './prepare.js';
import { readArguments } from './read-arguments.js';

// Builds the named sections and makes them live in the local registry. A running site follows within a second.

const known = listSections();
const { positionals: named } = readArguments({
  usage: 'npm run release -- SECTION [SECTION …]',
  does: `Builds sections and makes them live in a running npm start, without a restart: ${known.join(', ')}.`,
  most: known.length,
  fault: ({ positionals }) => {
    if (positionals.length === 0) return `Name a section: ${known.join(', ')}.`;
    const unknown = positionals.find((workspace) => !known.includes(workspace));
    return unknown && `There is no section ${unknown}: there are ${known.join(', ')}.`;
  },
});
compileTools();
await buildSections(named);
const folders = named.map((workspace) => `${workspace}/dist/release`);
run(process.execPath, ['api/bin/site.js', 'release', ...folders]);
