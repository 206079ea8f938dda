import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSections, hasCommand, prepare, runJest } from './prepare.js';
import { readArguments } from './read-arguments.js';

// Runs the test of three servers on one database, which is away for the given number of seconds, or for a minute, and
// prints its measurements as a table. Or measures a site with many sections.

const {
  values: { sections },
  positionals: [seconds = '60'],
} = readArguments({
  usage: 'npm run servers -- [SECONDS | --sections NUMBER]',
  does: `Runs three servers on one database that is away for the given seconds, or for a minute, and prints the answers to visitors as a table.

--sections NUMBER  Measures decisions on a site with so many further sections instead. Linux only.`,
  options: { sections: { type: 'string' } },
  most: 1,
  fault: ({ values: { sections: count }, positionals: [given] }) => {
    if (count !== undefined) return /^\d{1,3}$/.test(count) ? undefined : `--sections ${count} is no number.`;
    return given === undefined || /^[1-9]\d{0,4}$/.test(given)
      ? undefined
      : `${given} is no number of seconds.`;
  },
});
const folder = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-servers-'));
const file = path.join(folder, 'table.json');

await prepare();
if (sections !== undefined) {
  await buildSections();
  const { measureSections } = await import('./many-sections.js');
  const { rows, figures } = await measureSections(Number(sections));
  console.table(rows);
  console.table(figures);
  process.exit();
}
const hasNginx = hasCommand('nginx');
console.log(hasNginx ? 'Behind nginx.' : "Behind the tests' own proxy: there is no nginx here.");
const env = {
  ...process.env,
  SERVERS_TABLE: file,
  OUTAGE_SECONDS: seconds,
  SERVERS_PROXY: hasNginx ? 'nginx' : 'own',
};
runJest(['api/src/three-servers.test.ts', '--selectProjects', 'api'], { env });
const { table, result } = JSON.parse(readFileSync(file, 'utf8'));
rmSync(folder, { recursive: true, force: true });
console.table(table);
console.table([result]);
