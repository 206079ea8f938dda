import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileTools, workspaceRoot } from './prepare.js';
import { readArguments } from './read-arguments.js';

readArguments({
  usage: 'npm run reference',
  does: 'Writes the table of settings in docs/reference.md from their declarations in api/src.',
});
compileTools();
const { settings } = await import('../api/dist/config.js');
const { settingsTable } = await import('../api/dist/settings/settings.js');
const file = path.join(workspaceRoot, 'docs/reference.md');
// The first table of the page.
const rows = /(?<=^\|---\|---\|---\|\n)(\|.*\n)+/m;
writeFileSync(
  file,
  readFileSync(file, 'utf8').replace(rows, () => `${settingsTable(settings)}\n`),
);
