/** @jest-environment node */
import { execFile } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import kitPackage from '../../package.json';
import { sectionProgram } from './section-program.ts';
import { runCommandLine } from './terminal/command-line.ts';

const program = path.resolve(import.meta.dirname, '../../bin/section.js');
const folder = path.resolve(import.meta.dirname, '../../../mf-forms');

interface Outcome {
  code: number;
  said: string;
  complained: string;
}

const noRun = { SECTION_TOKEN: undefined, GITHUB_EVENT_PATH: undefined, CI_MERGE_REQUEST_IID: undefined };

/** Runs `section` in this process, in the folder of a section. A separate process would cost half a second. */
async function section(...typed: string[]): Promise<Outcome> {
  return sectionIn({}, ...typed);
}

async function sectionIn(run: NodeJS.ProcessEnv, ...typed: string[]): Promise<Outcome> {
  const before = { ...process.env };
  for (const name of Object.keys(noRun)) delete process.env[name];
  Object.assign(process.env, run);
  const said: string[] = [];
  const complained: string[] = [];
  const noteIn = (lines: string[]) => (text: unknown) => void lines.push(`${text}\n`);
  const spies = [
    jest.spyOn(process, 'cwd').mockReturnValue(folder),
    jest.spyOn(console, 'log').mockImplementation(noteIn(said)),
    jest.spyOn(console, 'error').mockImplementation(noteIn(complained)),
  ];
  try {
    await runCommandLine({ ...sectionProgram, typed });
    return { code: Number(process.exitCode ?? 0), said: said.join(''), complained: complained.join('') };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = undefined;
    process.env = before;
  }
}

/** Runs `section` as a process, for commands that load webpack. */
function startSection(...args: string[]): Promise<Outcome> {
  const options = { cwd: folder, env: { ...process.env, ...noRun } };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], options, (error, said, complained) => {
      resolve({ code: Number(error?.code ?? 0), said, complained });
    });
  });
}

test.each([
  [[], 'Name a command.\nSee section --help'],
  [['promot'], 'Did you mean promote?\nSee section --help'],
  [
    ['promote', '--percent', '0'],
    '--percent 0 is not a share. Write a whole number from 1 to 100.\nSee section promote --help',
  ],
  [
    ['status', '--to', 'localhost:3101'],
    '--to localhost:3101 is not an address with http://. Write one such as http://localhost:3090.\nSee section status --help',
  ],
  [
    ['dev', '--api', 'localhost:3000'],
    '--api localhost:3000 is not an address with http://. Write one such as http://localhost:3000.\nSee section dev --help',
  ],
  [
    ['accept-pictures', '1.0.0', '--pages', 'events', '--reason', 'new', '--pages', 'jobs'],
    '--pages is given twice.\nSee section accept-pictures --help',
  ],
  [
    ['verify', 'mf-home@1.0.0'],
    'verify opens a release of this section, mf-forms. Write its version.\nSee section verify --help',
  ],
  [
    ['dev', '--port', 'abc'],
    '--port abc is not a port. Write a whole number from 1 to 65535.\nSee section dev --help',
  ],
  [
    ['dev', '--in', 'http://localhost:1', '--api', 'http://localhost:1'],
    'Arguments in and api are mutually exclusive\nSee section dev --help',
  ],
  [['hold'], 'Name an end and a reason: --until TIME --reason "…"\nSee section hold --help'],
  [
    ['hold', '--until', 'tomorrow', '--reason', 'a campaign'],
    '--until tomorrow is not a time. Write one such as "2026-12-01 09:00".\nSee section hold --help',
  ],
  [
    ['candidate', '--pull-request', '0'],
    '--pull-request 0 is not the number of a pull request. Write one such as 12.\nSee section candidate --help',
  ],
  [
    ['candidate'],
    'Name what the candidate is of, such as --pull-request 12 or --branch next. Only a run of GitHub or GitLab for a pull request needs neither.\nSee section candidate --help',
  ],
  [
    ['promote', '--at', 'Friday'],
    '--at Friday is not a time. Write one such as "2026-12-01 09:00".\nSee section promote --help',
  ],
  [
    ['promote', '--at', '2026-12-01 09:00', '--percent', '10'],
    'Arguments at and percent are mutually exclusive\nSee section promote --help',
  ],
  [
    ['promote', 'a@1', 'b@1', '--at', '2026-12-01 09:00'],
    'A promotion at a time is of one release of this section.\nSee section promote --help',
  ],
  [['build', '--frog'], 'Unknown argument: frog\nSee section build --help'],
  [
    ['withdraw', '1.4.0'],
    'Missing required argument: reason\nGive a reason: --reason "…"\nSee section withdraw --help',
  ],
  [['promote', 'a@1', 'a@2'], 'A set has one release of each section.\nSee section promote --help'],
  [
    ['preview-link'],
    'Name the releases that the link shows, such as mf-events@1.4.0-rc.2.\nSee section preview-link --help',
  ],
  [
    ['preview-link', 'mf-events@1.4.0', '--composition', '8c94308dae70f8ca'],
    'Name releases or a composition, not both.\nSee section preview-link --help',
  ],
])('section %j is refused with a sentence and a pointer to the help', async (args, sentence) => {
  expect(await section(...args)).toEqual({ code: 2, said: '', complained: `${sentence}\n` });
});

test.each([[['status']], [['preview-link', '--composition', '8c94308dae70f8ca']]])(
  '%j is valid, and a missing token is reported in one line',
  async (args) => {
    expect(await section(...args)).toEqual({
      code: 1,
      said: '',
      complained: `section ${args[0]}: SECTION_TOKEN is not set. Set it to a token of the section, which whoever runs the site makes: npx site tokens create mf-forms\n`,
    });
  },
);

test.each([
  [{}, 'until Friday, or npx section preview-link --end 4 --to '],
  [{ isOwn: false }, 'until Friday; somebody else made this link\n'],
])('the command that ends a link is named to those who made it: %j', async (more, said) => {
  let sent = '';
  const site = createHttpServer(async (request, response) => {
    for await (const part of request) sent += part;
    response.end(JSON.stringify({ id: 4, url: 'https://link', expiresAt: 'Friday', ...more }));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const to = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const outcome = await sectionIn({ SECTION_TOKEN: 'good' }, 'preview-link', 'mf-forms@1.0.0-*', '--to', to);
  site.close();
  expect(outcome).toMatchObject({ code: 0, said: expect.stringContaining(said) });
  // The site alone knows the usual lifetime, which is shorter for a verifier's token.
  expect(JSON.parse(sent)).toEqual({ releases: { 'mf-forms': '1.0.0-*' } });
});

test('a port in use is reported in one line', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  expect(await startSection('dev', '--port', String(port))).toEqual({
    code: 1,
    said: '',
    complained: `section dev: Port ${port} is in use. Stop the process on that port, or set another port with --port.\n`,
  });
  taken.close();
});

test('a site that does not answer, or another kind of site, is reported in one line', async () => {
  const other = createHttpServer((_request, response) => response.writeHead(404).end('<h1>Not found</h1>'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  expect(await startSection('dev', '--in', address)).toEqual({
    code: 1,
    said: '',
    complained: `section dev: ${address} is not a site of this kind: its start page (status 404) contains no plan. Check the address.\n`,
  });
  await new Promise((resolve) => other.close(resolve));
  const { code, complained } = await startSection('dev', '--in', address);
  expect(code).toBe(1);
  expect(complained).toMatch(/^section dev: http:\S+ cannot be reached: connect ECONNREFUSED \S+\n$/);
});

test('the version is that of the package, and the option of a command keeps its meaning', async () => {
  expect((await section('--version')).said).toBe(`${kitPackage.version}\n`);
  expect((await section('build', '--version')).complained).toContain('version');
});

test('every command has help, and a shell can complete it', async () => {
  const { said } = await section('--help');
  const names = [...said.matchAll(/^ {2}section ([a-z0-9-]+)/gm)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(10);
  for (const name of names.filter((name) => name !== 'completion')) {
    expect((await section(name, '--help')).said).toContain(`section ${name}`);
  }
  expect((await section('completion')).said).toContain('section');
});

test('a pull request from another repository is refused before anything is built', async () => {
  const { code, said, complained } = await sectionIn(
    {
      GITHUB_API_URL: 'http://127.0.0.1:1',
      GITHUB_REPOSITORY: 'other/mf-events',
      GITHUB_EVENT_PATH: path.resolve(import.meta.dirname, 'pull-request/events/github-pull-request.json'),
    },
    'candidate',
  );
  expect([code, said]).toEqual([1, '']);
  expect(complained).toMatch(
    /^section candidate: Pull request 12 comes from another repository, whose runs may not/,
  );
});
