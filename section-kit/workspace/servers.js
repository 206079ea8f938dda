import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkNode, compileTools, installPackages, run } from './prepare.js';

// The story of three servers on one database, which is a test, with what it measured as a table. The database is gone for
// as many seconds as are named, or a minute.

const folder = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-servers-'));
const file = path.join(folder, 'table.json');

checkNode();
installPackages();
compileTools();
const env = { ...process.env, SERVERS_TABLE: file, OUTAGE_SECONDS: process.argv[2] ?? '60' };
run(
  process.execPath,
  ['node_modules/jest/bin/jest.js', 'api/src/three-servers.test.ts', '--selectProjects', 'api'],
  { env },
);
const { table, result } = JSON.parse(readFileSync(file, 'utf8'));
rmSync(folder, { recursive: true, force: true });
console.table(table);
console.table([result]);
