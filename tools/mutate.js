import { rules } from './mutate/rules.js';
import { checkNode, compileTools, installPackages, run } from './prepare.js';
import { readArguments } from './read-arguments.js';

// Mutation tests: changes the rules of a workspace in small ways and checks that a test fails.

const known = Object.keys(rules);
const of = (asked) => known.filter((group) => group === asked || group.startsWith(`${asked}/`));
const { positionals: asked } = readArguments({
  usage: 'npm run mutate -- [RULES …]',
  does: `Runs mutation tests of all workspaces, or of one: ${known.join(', ')}.`,
  most: known.length,
  fault: ({ positionals }) => {
    const unknown = positionals.filter((asked) => of(asked).length === 0);
    return unknown.length > 0
      ? `No rules of ${unknown.join(', ')}: there are some of ${known.join(', ')}.`
      : undefined;
  },
});

checkNode();
await installPackages();
compileTools();
for (const group of asked.length > 0 ? new Set(asked.flatMap(of)) : known) {
  console.log(`\n── ${group}`);
  run(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'], {
    env: { ...process.env, MUTATED_RULES: group },
  });
}
