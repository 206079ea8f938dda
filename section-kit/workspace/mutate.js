import { rules } from './mutate/rules.js';
import { checkNode, compileTools, installPackages, run } from './prepare.js';

// Changes the rules of a room in small ways and looks whether their tests notice: `npm run mutate [-- ROOM …]`.

const asked = process.argv.slice(2);
const unknown = asked.filter((room) => !Object.hasOwn(rules, room));
if (unknown.length > 0) {
  console.error(`No rules of ${unknown.join(', ')}: there are some of ${Object.keys(rules).join(', ')}.`);
  process.exit(2);
}

checkNode();
installPackages();
compileTools();
for (const room of asked.length > 0 ? asked : Object.keys(rules)) {
  console.log(`\n── ${room}`);
  run(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'], {
    env: { ...process.env, MUTATED_ROOM: room },
  });
}
