import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';
import { eventually } from '../testing/running-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';

// SQLite alone: the test covers the scripts, and the server chooses the database.

const root = path.resolve(import.meta.dirname, '../../..');
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A workspace with the real scripts and server. The test supplies the build script of its sections. */
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
  // The driver that Node 20 needs. The server takes the real one.
  write('node_modules/better-sqlite3-12/index.js', 'module.exports = class { close() {} };');
  write('section-kit/bin/section.js', buildScript);
  for (const script of ['start.js', 'prepare.js', 'read-arguments.js']) {
    write(`tools/${script}`, readFileSync(path.join(root, 'tools', script), 'utf8'));
  }
  symlinkSync(path.join(root, 'api'), path.join(workspace, 'api'));
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(workspace, 'tools/start.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      CONTROL_PORT: '0',
      DATA_DIR: path.join(workspace, 'data'),
      LOG_LEVEL: 'silent',
    },
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

test('npm start serves the remaining sections when one build fails and another is refused, and ends its server', async () => {
  const { child, printed, read } = await startWorkspace(
    "if (process.cwd().endsWith('mf-c')) process.exit(1);",
  );
  await eventually(async () => expect(printed.text).toContain('The site is on '));
  expect(await read('/a')).toBe('a');
  expect(await read('/c')).toBe('<h1>404</h1>');
  expect(printed.text).toContain('4 of 4: mf-c …');
  expect(printed.text).toContain('mf-b/dist/release: refused, and what is live stays. ');
  child.kill('SIGTERM');
  await once(child, 'exit');
  await expect(read('/livez')).rejects.toThrow('fetch failed');
});

test('npm start ends at once on a signal, also during a build', async () => {
  const { child, printed, read } = await startWorkspace('setInterval(() => {}, 60_000);');
  await eventually(async () => expect(printed.text).toContain('Building what has changed'));
  expect(await read('/livez')).toBe('ok');
  child.kill('SIGTERM');
  await once(child, 'exit');
  await expect(read('/livez')).rejects.toThrow('fetch failed');
});

test('npm start reports a site without pages, and keeps serving', async () => {
  const { printed, read } = await startWorkspace('process.exit(1);');
  await eventually(async () => expect(printed.text).toContain('cannot show its pages yet'));
  expect(await read('/livez')).toBe('ok');
});
