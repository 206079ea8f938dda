import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';
import { eventually } from '../testing/running-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A workspace with the real scripts and the real server, whose sections are built by a script of a test. */
async function startWorkspace(buildScript: string) {
  const workspace = temporaryFolder();
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(workspace, file)), { recursive: true });
    writeFileSync(path.join(workspace, file), text);
  };
  const rooms = {
    shell: writeTestRelease({ name: 'shell', server: testShell }),
    'mf-a': writeTestRelease({ name: 'mf-a', routes: [{ path: '/a' }], server: testSection("return 'a';") }),
    'mf-b': writeTestRelease({ name: 'mf-b', routes: [{ path: '/a' }], server: testSection("return 'b';") }),
    'mf-c': writeTestRelease({ name: 'mf-c', routes: [{ path: '/c' }], server: testSection("return 'c';") }),
  };
  for (const [room, release] of Object.entries(rooms)) {
    write(`${room}/section.json`, '{}');
    cpSync(release, path.join(workspace, room, 'dist/release'), { recursive: true });
  }
  write('package.json', JSON.stringify({ workspaces: Object.keys(rooms), type: 'module' }));
  write('package-lock.json', '{}');
  write('node_modules/typescript/bin/tsc', '');
  write('section-kit/bin/section.js', buildScript);
  for (const script of ['start.js', 'prepare.js', 'read-arguments.js']) {
    write(
      `section-kit/workspace/${script}`,
      readFileSync(path.join(root, 'section-kit/workspace', script), 'utf8'),
    );
  }
  mkdirSync(path.join(workspace, 'api'));
  symlinkSync(path.join(root, 'api/dist'), path.join(workspace, 'api/dist'));
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(workspace, 'section-kit/workspace/start.js')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: path.join(workspace, 'data'), LOG_LEVEL: 'silent' },
  });
  children.push(child);
  const printed = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed.text += chunk;
    });
  }
  const read = async (pathname: string) => (await fetch(`http://localhost:${port}${pathname}`)).text();
  return { child, printed, read };
}

test('npm start serves what can be served when a build fails and another is refused, and leaves nothing behind', async () => {
  const { child, printed, read } = await startWorkspace(
    "if (process.cwd().endsWith('mf-c')) process.exit(1);",
  );
  await eventually(async () => expect(printed.text).toContain('The site is on '));
  expect(await read('/a')).toBe('a');
  expect(await read('/c')).toBe('<h1>404</h1>');
  expect(printed.text).toContain('mf-b/dist/release: refused, and what is live stays. ');
  child.kill('SIGTERM');
  await once(child, 'exit');
  await expect(read('/livez')).rejects.toThrow('fetch failed');
});

test('npm start ends at once when it is asked to, also while it builds', async () => {
  const { child, printed, read } = await startWorkspace('setInterval(() => {}, 60_000);');
  await eventually(async () => expect(printed.text).toContain('Building what has changed'));
  expect(await read('/livez')).toBe('ok');
  child.kill('SIGTERM');
  await once(child, 'exit');
  await expect(read('/livez')).rejects.toThrow('fetch failed');
});

test('npm start says so where it has nothing to show, and goes on serving', async () => {
  const { printed, read } = await startWorkspace('process.exit(1);');
  await eventually(async () => expect(printed.text).toContain('cannot show its pages yet'));
  expect(await read('/livez')).toBe('ok');
});
