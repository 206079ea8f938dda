import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkNode, compileTools, hasCommand, installPackages, run } from './prepare.js';
import { readArguments } from './read-arguments.js';

// The story of three servers on one database, which is a test, with what it measured as a table. The database is gone for
// as many seconds as are named, or a minute.

const {
  positionals: [seconds = '60'],
} = readArguments({
  usage: 'npm run servers -- [SECONDS]',
  does: 'Three servers on one database that is gone for so many seconds, or a minute: what visitors get, as a table.',
  most: 1,
  fault: ({ positionals: [given] }) =>
    given === undefined || /^[1-9]\d{0,4}$/.test(given) ? undefined : `${given} is no number of seconds.`,
});
const folder = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-servers-'));
const file = path.join(folder, 'table.json');

checkNode();
installPackages();
compileTools();
const hasNginx = hasCommand('nginx');
console.log(hasNginx ? 'Behind nginx.' : "Behind the tests' own proxy: there is no nginx here.");
const env = {
  ...process.env,
  SERVERS_TABLE: file,
  OUTAGE_SECONDS: seconds,
  SERVERS_PROXY: hasNginx ? 'nginx' : 'own',
};
run(
  process.execPath,
  ['node_modules/jest/bin/jest.js', 'api/src/three-servers.test.ts', '--selectProjects', 'api'],
  { env },
);
const { table, result } = JSON.parse(readFileSync(file, 'utf8'));
rmSync(folder, { recursive: true, force: true });
console.table(table);
console.table([result]);
