import { readdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import type { CommandModule } from '@shortlisted/section-kit/cli/command-line';
import { runHere } from '../testing/run-here.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { settingsOf, testPlace } from '../testing/test-place.ts';
import { backupCommand, moveCommand, restoreCommand, verifyCommand } from './backup-commands.ts';
import { contentCommands } from './content-commands.ts';
import { leadCommands } from './lead-commands.ts';
import { createProgress } from './progress.ts';
import { pruneCommand } from './prune-commands.ts';
import { tokenCommands } from './token-commands.ts';

// biome-ignore lint/suspicious/noExplicitAny: each command has arguments of its own
const programs: Record<string, CommandModule<any, any>[]> = {
  backup: [backupCommand],
  'verify-backup': [verifyCommand],
  restore: [restoreCommand],
  'move-data': [moveCommand],
  content: contentCommands,
  leads: leadCommands,
  prune: [pruneCommand],
  tokens: tokenCommands,
};

/** The names in a help text. */
const namesIn = (help: string) =>
  [...help.matchAll(/^ {2}command (?:case-studies )?([a-z-]+)/gm)].map(([, name]) => name ?? '');

test.each(Object.keys(programs))('every command of %s has help with an example', async (name) => {
  const help = async (...words: string[]) =>
    (await runHere(programs[name] ?? [], [...words, '--help'])).stdout;
  const isOne = programs[name]?.some(({ command }) => String(command).startsWith('$0'));
  const commands: Record<string, () => Promise<string[][]>> = {
    content: async () => [
      ...namesIn(await help('case-studies')).map((word) => ['case-studies', word]),
      ...[['history'], ['undo']],
    ],
  };
  const all = isOne ? [[]] : ((await commands[name]?.()) ?? namesIn(await help()).map((word) => [word]));
  expect(all.length).toBeGreaterThan(isOne ? 0 : 2);
  for (const words of all) expect(await help(...words)).toContain('Examples:');
});

test('tokens: what it is for is one thing, and a script reads them as JSON', async () => {
  const settings = settingsOf(await testPlace());
  const tokens = async (...typed: string[]) => (await runHere(tokenCommands, typed, settings)).stdout;
  expect(await tokens('list')).toBe('There are no tokens.\n');
  expect(await tokens('create', 'mf-cases', '--expires', '12h')).toMatch(
    /^Token 1 for mf-cases\. It is shown this once:\nshortlisted_\S+\n$/,
  );
  expect(await tokens('create', '--console', '--for', 'Ada, QA')).toMatch(/^Token 2 for --console\./);
  expect(await tokens('create', 'console')).toMatch(/^Token 3 for console\./);
  expect(await tokens('create', '--operator')).toMatch(/^Token 4 for --operator\./);
  expect(await tokens('create', '--verifier', '--expires', '1d')).toMatch(/^Token 5 for --verifier\./);
  expect(await tokens('create', 'mf-cases', '--verifier')).toMatch(/^Token 6 for mf-cases --verifier\./);
  expect(await tokens('revoke', '1')).toBe('Token 1 is revoked.\n');
  expect(await runHere(tokenCommands, ['revoke', '1'], settings)).toMatchObject({
    status: 1,
    stderr: 'command revoke: There is no token 1 that could be revoked.\n',
  });
  expect(await tokens('list')).toMatch(
    /^1\tmf-cases\t-\trevoked 2\d{3}-\S+\tnever used\n2\t--console\tAda, QA\texpires /,
  );
  expect(JSON.parse(await tokens('list', '--json')).slice(1, 3)).toMatchObject([
    { id: 2, kind: 'console', scope: '', holder: 'Ada, QA', revokedAt: null },
    { id: 3, kind: 'section', scope: 'console' },
  ]);
});

test.each([
  [['create'], 'Name one that it is for'],
  [['create', '--operator', '--console'], 'Name one that it is for'],
  [['create', 'mf-cases', '--operator'], 'Name one that it is for'],
  [['create', 'Mf Cases'], 'Mf Cases is no name of a section'],
  [
    ['create', 'mf-cases', '--expires', 'never'],
    '--expires never is no time: it is something like 12h or 90d.',
  ],
  [['create', 'mf-cases', '--for', 'x'.repeat(61)], '--for is too long'],
  [['create', 'mf-cases', '--expires', '400d'], '--expires 400d is no time'],
  [['create', 'mf-cases', '--forever', '1d'], 'Unknown argument: forever'],
  [['create', 'mf-cases', '--for'], 'Not enough arguments following: for'],
  [['revoke', 'all'], 'all is no number of a token'],
])('tokens %j is refused with a sentence', async (typed, sentence) => {
  const { status, stderr } = await runHere(tokenCommands, typed, settingsOf(await testPlace()));
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(sentence) });
});

test('data is moved to PostgreSQL only, and an address that is none is not repeated', async () => {
  const { status, stderr } = await runHere([moveCommand], ['mysql://ada:secret@host/site']);
  expect(status).toBe(2);
  expect(stderr).toMatch('postgres://user:password@host/name');
  expect(stderr).not.toMatch('secret');
});

test('where the database that data is moved to cannot be used, its address is named, without the password', async () => {
  const nobody = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(nobody.address() as AddressInfo).port}`;
  const settings = settingsOf(await testPlace());
  const { status, stderr } = await runHere([moveCommand], [`postgres://ada:secret@${host}/site`], settings);
  nobody.close();
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining(`The database at postgres://${host}/site cannot be used: `),
  });
  expect(stderr).not.toMatch(/DATABASE_URL|secret/);
});

test.each([
  ['backup', ['monday.sqlite']],
  ['move-data', ['postgres://ada:secret@127.0.0.1:1/site']],
  ['content', ['jobs', 'list']],
  ['leads', ['list']],
  ['prune', []],
  ['tokens', ['list']],
])('%s in a folder without a site says so, and makes no database there', async (name, typed) => {
  const dataDir = temporaryFolder();
  expect(await runHere(programs[name] ?? [], typed, { DATA_DIR: dataDir })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`There is no site in ${dataDir}: set DATA_DIR to the folder`),
  });
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a token can be made before the first start', async () => {
  const settings = { DATA_DIR: temporaryFolder() };
  expect(await runHere(tokenCommands, ['create', 'mf-cases'], settings)).toMatchObject({ status: 0 });
});

test('what takes long says a line now and then, what is quick says none', () => {
  const said: string[] = [];
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const progress = createProgress((line) => said.push(line));
  for (let ms = 0; ms <= 5000; ms += 100) {
    now.mockReturnValue(ms);
    progress(`${ms}`);
  }
  now.mockRestore();
  expect(said).toEqual(['2000', '4000']);
});
