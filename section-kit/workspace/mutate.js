import { rules } from './mutate/rules.js';
import { checkNode, compileTools, installPackages, run } from './prepare.js';
import { readArguments } from './read-arguments.js';

// Changes the rules of a room in small ways and looks whether their tests notice.

const known = Object.keys(rules);
const { positionals: asked } = readArguments({
  usage: 'npm run mutate -- [ROOM …]',
  does: `Changes the rules of a room in small ways, or of all, and looks whether their tests notice: ${known.join(', ')}.`,
  most: known.length,
  fault: ({ positionals }) => {
    const unknown = positionals.filter((room) => !known.includes(room));
    return unknown.length > 0
      ? `No rules of ${unknown.join(', ')}: there are some of ${known.join(', ')}.`
      : undefined;
  },
});

checkNode();
installPackages();
compileTools();
for (const room of asked.length > 0 ? asked : known) {
  console.log(`\n── ${room}`);
  run(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'], {
    env: { ...process.env, MUTATED_ROOM: room },
  });
}
