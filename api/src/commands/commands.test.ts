import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { writeServerState } from '../releases/servers/server-state.repository.ts';
import { type DatabasePlace, openDatabase } from '../storage/database.ts';
import { goLive } from '../testing/go-live.ts';
import { runHere } from '../testing/run-here.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startTestDatabaseAt } from '../testing/test-database.ts';
import { settingsOf, testPlace } from '../testing/test-place.ts';
import { writeTestPage } from '../testing/test-release.ts';
import { whenOver } from '../testing/when-over.ts';
import { createProgress } from './progress.ts';

/** The commands in a help text. */
const commandsIn = (help: string) =>
  [...help.matchAll(/^ {2}npx site ((?:[a-z-]+ ?)+)/gm)].map(([, words = '']) => words.trim().split(' '));

/** All commands below this one, each as a list of words with its help text. */
async function listCommands(words: string[] = []): Promise<{ words: string[]; help: string }[]> {
  const { stdout: help } = await runHere([...words, '--help']);
  const [listed] = help.split('Examples:');
  const inner = commandsIn(listed ?? '').filter((each) => each.length > words.length);
  const below = [];
  // One at a time, because the texts of commands that run at once could mix.
  for (const each of inner) below.push(...(await listCommands(each)));
  return inner.length === 0 ? [{ words, help }] : below;
}

test('every command has help with an example', async () => {
  const all = await listCommands();
  expect(all.length).toBeGreaterThan(25);
  for (const { words, help } of all) {
    expect(help).toMatch(new RegExp(`^npx site ${words.join(' ')}`));
    expect(help).toContain('Examples:');
  }
});

test('the version is that of the package', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect((await runHere(['--version'])).stdout).toBe(`${version}\n`);
});

test('a token is for exactly one kind of use, and a script can read tokens as JSON', async () => {
  const settings = settingsOf(await testPlace());
  const tokens = async (...typed: string[]) => (await runHere(['tokens', ...typed], settings)).stdout;
  expect(await tokens('list')).toBe('There are no tokens.\n');
  expect(await tokens('create', 'mf-cases', '--expires', '12h')).toMatch(
    /^Token 1 for mf-cases\. It is shown only once:\nshortlisted_\S+\n$/,
  );
  expect(await tokens('create', '--console', '--for', 'Ada, QA')).toMatch(/^Token 2 for --console\./);
  expect(await tokens('create', 'console')).toMatch(/^Token 3 for console\./);
  expect(await tokens('create', '--operator')).toMatch(/^Token 4 for --operator\./);
  expect(await tokens('create', '--editor', '--leads')).toMatch(/^Token 5 for --leads --editor\./);
  expect(await tokens('create', '--verifier', '--expires', '1d')).toMatch(/^Token 6 for --verifier\./);
  expect(await tokens('create', 'mf-cases', '--verifier')).toMatch(/^Token 7 for mf-cases --verifier\./);
  expect(await tokens('revoke', '1')).toBe('Token 1 is revoked.\n');
  expect(await runHere(['tokens', 'revoke', '1'], settings)).toMatchObject({
    status: 1,
    stderr: 'npx site tokens revoke: There is no token 1 that could be revoked.\n',
  });
  expect(await tokens('list')).toMatch(
    /^1\tmf-cases\t-\trevoked 2\d{3}-\S+\tnever used\n2\t--console\tAda, QA\texpires /,
  );
  expect(JSON.parse(await tokens('list', '--json')).slice(1, 3)).toMatchObject([
    { id: 2, kind: 'console', scope: '', holder: 'Ada, QA', revokedAt: null },
    { id: 3, kind: 'section', scope: 'console' },
  ]);
});

test('a pipeline needs no secret: it is named by the repository and the branch', async () => {
  const settings = settingsOf(await testPlace());
  const tokens = async (...typed: string[]) => (await runHere(['tokens', ...typed], settings)).stdout;
  const of = ['--oidc', 'https://host.example', '--repository', 'acme/mf-a', '--branch', 'main'];
  expect(await tokens('create', 'mf-a', ...of)).toBe(
    'Token 1 for mf-a, which needs no secret: runs of acme/mf-a on main by https://host.example release it.\n',
  );
  expect(JSON.parse(await tokens('create', 'mf-a', ...of, '--expires', '1d', '--json'))).toEqual({
    id: 2,
    whose: {
      ...{ kind: 'pipeline', scope: 'mf-a', holder: '' },
      pipeline: { issuer: 'https://host.example', repository: 'acme/mf-a', branch: 'main' },
    },
  });
  expect(await tokens('list')).toMatch(
    /^1\tmf-a\truns of acme\/mf-a on main by https:\/\/host\.example\tholds until it is revoked\tnever used\n2\tmf-a\truns of \S.*\texpires 2/,
  );
  expect(await tokens('revoke', '1')).toBe('Token 1 is revoked.\n');
  const forCandidates = [
    'mf-a',
    '--candidates',
    '--oidc',
    'https://host.example',
    '--repository',
    'acme/web/mf-a',
  ];
  expect(await tokens('create', ...forCandidates)).toBe(
    'Token 3 for mf-a --candidates, which needs no secret: runs of acme/web/mf-a by https://host.example publish its candidates.\n',
  );
  expect(await tokens('create', 'mf-a', '--candidates')).toMatch(
    /^Token 4 for mf-a --candidates\. It is shown only once:\nshortlisted_/,
  );
  expect(await tokens('list')).toMatch(
    /\n3\tmf-a --candidates\truns of acme\/web\/mf-a by \S+\tholds until it is revoked\tnever used\n4\tmf-a --candidates\t-\texpires /,
  );
});

test('a token of a section without a release, or of a verifier, is made with a sentence about that', async () => {
  const { db, place } = await startTestDatabaseAt();
  const create = (...typed: string[]) => runHere(['tokens', 'create', ...typed], settingsOf(place));
  const sentence = 'The site has no release of mf-new yet. Live: none.\n';
  expect(await create('mf-new', '--json')).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^\{\n/),
    stderr: sentence,
  });
  expect(await create('mf-new', '--verifier')).toMatchObject({
    status: 0,
    stderr: `${sentence}It makes no evidence necessary: a token of a verifier for all sections does, or PROMOTE_NEEDS.\n`,
  });
  expect(await create('--verifier')).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(/^Until this token is revoked, expired or not, more than 10 % /),
  });
  await goLive(db, writeTestPage({ name: 'mf-new', release: '1.0.0', path: '/new' }));
  expect(await create('mf-new')).toMatchObject({ status: 0, stderr: '' });
});

/** A refused command opens no database. */
let place: DatabasePlace;

beforeAll(async () => {
  place = await testPlace();
});

test.each([
  [['create'], 'Say what the token is for: SECTION, '],
  [['create', 'mf-a', '--oidc', 'https://host.example'], 'A token without a secret needs all of these'],
  [['create', 'mf-a', '--branch', 'main'], 'A token without a secret needs all of these'],
  [
    ['create', '--oidc', 'https://host.example', '--repository', 'a/b', '--branch', 'main'],
    'A token without a secret needs all of these',
  ],
  [
    [
      'create',
      'mf-a',
      '--candidates',
      '--oidc',
      'https://host.example',
      '--repository',
      'a/b',
      '--branch',
      'main',
    ],
    'either --branch BRANCH or --candidates',
  ],
  [['create', '--candidates'], 'Say what the token is for: SECTION, '],
  [['create', 'mf-a', '--oidc', 'http://host.example'], '--oidc http://host.example is no issuer'],
  [['create', 'mf-a', '--oidc', 'https://me:secret@host.example'], 'is no issuer'],
  [['create', 'mf-a', '--repository', 'acme'], '--repository acme is not a repository'],
  [['create', 'mf-a', '--branch', 'refs/heads/main'], 'is not the name of a branch'],
  [['create', '--operator', '--console'], 'Say what the token is for: SECTION, '],
  [['create', 'mf-cases', '--editor', '--leads'], 'Say what the token is for: SECTION, '],
  [['create', 'mf-cases', '--operator'], 'Say what the token is for: SECTION, '],
  [['create', 'Mf Cases'], 'Mf Cases is not a name of a section'],
  [
    ['create', 'mf-cases', '--expires', 'never'],
    '--expires never is not a time: use a value such as 12h or 90d.',
  ],
  [['create', 'mf-cases', '--for', 'x'.repeat(61)], '--for is too long'],
  [['create', 'mf-cases', '--expires', '400d'], '--expires 400d is not a time'],
  [['create', 'mf-cases', '--forever', '1d'], 'Unknown argument: forever'],
  [['create', 'mf-cases', '--for'], 'Not enough arguments following: for'],
  [['revoke', 'all'], 'all is not a number'],
])('tokens %j is refused with a sentence', async (typed, sentence) => {
  const { status, stderr } = await runHere(['tokens', ...typed], settingsOf(place));
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(sentence) });
});

test('a team’s receiver is added, listed without its address, and removed', async () => {
  const place = await testPlace();
  const settings = settingsOf(place);
  const db = openDatabase(place);
  for (const name of ['mf-a', 'shell'])
    await goLive(db, writeTestPage({ name, release: '1.0.0', path: `/${name}` }));
  await db.destroy();
  const run = async (...typed: string[]) => {
    const { status, stdout, stderr } = await runHere(['notices', ...typed], settings);
    return [status, stdout.trim() || stderr.trim(), ...(stdout && stderr ? [stderr] : [])];
  };
  const add = ['add', 'https://hooks.example.com/secret', '--section', 'mf-a', '--format'];
  expect(await run('list')).toEqual([0, 'No section has a receiver of its own.']);
  expect(await run(...add, 'slack')).toEqual([0, 'Receiver 1 gets the notices of mf-a.']);
  expect(await run(...add, 'slack')).toEqual([1, 'npx site notices add: mf-a has this address already.']);
  const [, said, told] = await run('add', 'https://x.example', '--section', 'mf-b', '--format', 'json');
  expect(told).toBe('The site has no release of mf-b yet. Live: mf-a, shell.\n');
  expect(said).toMatch(/The secret of its signatures is shown only once:\nwhsec_[\w+/]{43}=$/);
  // PostgreSQL uses a number for the refused one.
  expect((await run('list'))[1]).toMatch(
    /^1 {2}mf-a {2}slack {2}hooks\.example\.com\n[23] {2}mf-b {2}json {2}x\.example$/,
  );
  expect(await run('remove', '1')).toEqual([0, 'Receiver 1 gets nothing more.']);
  expect(await run('remove', '1')).toEqual([1, 'npx site notices remove: There is no receiver 1.']);
  expect(await run('add', 'hooks.example.com', '--section', 'mf-a', '--format', 'slack')).toEqual([
    2,
    expect.stringContaining(
      'The address of a receiver begins with https://, or with http:// inside your own network.',
    ),
  ]);
});

test('data moves to PostgreSQL only, and an invalid address is not printed', async () => {
  const { status, stderr } = await runHere(['move-data', 'mysql://ada:secret@host/site']);
  expect(status).toBe(2);
  expect(stderr).toMatch('postgres://user:password@host/name');
  expect(stderr).not.toMatch('secret');
});

/** The host of a database server that ends each connection. */
async function startUnusable(): Promise<string> {
  const nobody = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
  whenOver(() => nobody.close());
  return `127.0.0.1:${(nobody.address() as AddressInfo).port}`;
}

test('an unusable target database is named without its password', async () => {
  const host = await startUnusable();
  const settings = settingsOf(await testPlace());
  const { status, stderr } = await runHere(['move-data', `postgres://ada:secret@${host}/site`], settings);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining(`The database at postgres://${host}/site cannot be used: `),
  });
  expect(stderr).not.toMatch(/DATABASE_URL|secret/);
});

test('data moves while no server runs, because the copy would lack what it accepts meanwhile', async () => {
  const { db, place } = await startTestDatabaseAt();
  const host = await startUnusable();
  const move = async (isRunning: boolean, seenAt: number) => {
    const state = { server: 'site-1', composition: null, runs: {}, since: null, failure: null, isRunning };
    await writeServerState(db, { ...state, seenAt: new Date(seenAt).toISOString() });
    return (await runHere(['move-data', `postgres://${host}/site`], settingsOf(place))).stderr;
  };
  expect(await move(true, Date.now())).toMatch('site-1 runs on this database');
  expect(await move(true, Date.now() - 60_000)).toMatch('cannot be used: ');
  expect(await move(false, Date.now())).toMatch('cannot be used: ');
});

test.each([
  ['backup', ['monday.sqlite']],
  ['move-data', ['postgres://ada:secret@127.0.0.1:1/site']],
  ['content', ['jobs', 'list']],
  ['leads', ['list']],
  ['prune', []],
  ['tokens', ['list']],
])('%s in a folder without a site is refused and creates no database', async (name, typed) => {
  const dataDir = temporaryFolder();
  expect(await runHere([name, ...typed], { DATA_DIR: dataDir })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`There is no site in ${dataDir}: set DATA_DIR to the folder`),
  });
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a token can be created before the first start', async () => {
  const settings = { DATA_DIR: temporaryFolder() };
  expect(await runHere(['tokens', 'create', 'mf-cases'], settings)).toMatchObject({ status: 0 });
});

test('a slow command reports progress and a quick one prints nothing', () => {
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
