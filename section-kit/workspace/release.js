import { buildSections, compileTools, listSections, run } from './prepare.js';
import { readArguments } from './read-arguments.js';

// Builds the sections that are named and makes them live in the local registry; a running site follows at once.

const known = listSections();
const { positionals: named } = readArguments({
  usage: 'npm run release -- SECTION [SECTION …]',
  does: `Builds sections and makes them live in a running npm start, without a restart: ${known.join(', ')}.`,
  most: known.length,
  fault: ({ positionals }) => {
    if (positionals.length === 0) return `Name a section: ${known.join(', ')}.`;
    const unknown = positionals.find((room) => !known.includes(room));
    return unknown && `There is no section ${unknown}: there are ${known.join(', ')}.`;
  },
});
compileTools();
buildSections(named);
run(process.execPath, ['api/dist/commands/release.js', ...named.map((room) => `${room}/dist/release`)]);
