/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from '../contract/contract.ts';

const kit = path.resolve(__dirname, '../..');
let root: string;

/** Makes a section of one page, in a folder from which the workspace's packages can be found. */
function makeSection() {
  mkdirSync(path.join(kit, 'dist'), { recursive: true });
  root = mkdtempSync(path.join(kit, 'dist/section-'));
  write('package.json', '{ "name": "mf-test", "version": "1.2.3", "type": "module" }');
  writeManifest([{ path: '/test', page: 'test', metadata: { title: 'Test', description: 'Test' } }]);
  write(
    'src/section.ts',
    `export const pages = { test: async () => (await import('./pages/test/test.page.tsx')).TestPage };`,
  );
  write(
    'src/pages/test/test.page.tsx',
    `import { useState } from 'react';
     import styles from './test.module.scss';
     export function TestPage() { const [count] = useState(0); return <h1 className={styles.title}>{count}</h1>; }`,
  );
  write('src/pages/test/test.module.scss', '.title { color: red; }');
}

function removeSection() {
  rmSync(root, { recursive: true, force: true });
}

/** The ranges of a release with this range of React. */
function accepted(react: string) {
  return {
    react,
    'react/jsx-runtime': react,
    'react-dom': '^19.3.0',
    'section-kit/runtime': expect.stringMatching(/^\^\d+\.\d+\.0$/),
  };
}

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function writeManifest(routes: object[]) {
  const budget = { scripts: 1000, styles: 1000 };
  write('section.json', JSON.stringify({ name: 'mf-test', contract: 1, routes, budget }));
}

function build(version = '1.0.0') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(kit, 'bin/section.js'), 'build', '--version', version],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

function readManifest(): ReleaseManifest {
  return JSON.parse(readFileSync(path.join(root, 'dist/release/release.json'), 'utf8'));
}

/** Names of what browsers load that one of two releases has and the other has not. */
function changedAssets(before: ReleaseManifest, after: ReleaseManifest): string[] {
  const ofOne = (one: ReleaseManifest, other: ReleaseManifest) =>
    Object.keys(one.files).filter((file) => file.startsWith('assets/') && !other.files[file]);
  return [...ofOne(before, after), ...ofOne(after, before)];
}

describe('a release of a section', () => {
  let folder: string;
  let manifest: ReleaseManifest;
  let printed: ReturnType<typeof build>;
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

  // One build for all of these tests, for it takes seconds.
  beforeAll(() => {
    makeSection();
    write('dist/release/assets/left-behind.js', '');
    write('src/pages/test/test.module.scss', '.title { user-select: none; }');
    printed = build();
    folder = path.join(root, 'dist/release');
    manifest = readManifest();
  });
  afterAll(removeSection);

  test('has a container, a server bundle, and a hash for every file', () => {
    expect(printed).toEqual({ status: 0, output: 'mf-test@1.0.0 built\n' });
    expect(Object.keys(manifest.files)).not.toContain('assets/left-behind.js');
    expect(manifest.client.entry).toMatch(/^assets\/mf_test\.[0-9a-f]{12}\.js$/);
    expect(manifest.client.list).toMatch(/^assets\/files\.[0-9a-f]{12}\.json$/);
    expect(manifest.client.container).toBe('mf_test');
    expect(manifest.client.pages.test?.scripts).toHaveLength(1);
    expect(manifest.client.pages.test?.styles).toHaveLength(1);
    expect(manifest.sharedUi).toMatch(/^\d+\.\d+\.\d+$/);
    expect(manifest.shared).toMatchObject({ react: expect.stringMatching(/^19\./) });
    for (const [file, { integrity }] of Object.entries(manifest.files)) {
      const content = readFileSync(path.join(folder, file));
      expect(integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
    }
  });

  test('has the same class names in the browser and on the server, and bundles React in neither', () => {
    const [, name = 'none'] = /\.([\w-]+)/.exec(read(manifest.client.pages.test?.styles[0] ?? '')) ?? [];
    expect(read('server/section.cjs')).toContain(name);
    for (const file of Object.keys(manifest.files).filter((candidate) => /\.c?js$/.test(candidate))) {
      expect(read(file)).not.toContain('react.element');
    }
  });

  test('accepts what the kit says where package.json names no range', () => {
    expect(manifest.accepts).toEqual(accepted('^19.3.0'));
    expect(read(manifest.client.entry)).toContain('[1,19,3,0]');
  });

  test('has a map without the sources for each script, and visitors get no file that names it', () => {
    const { client, files } = manifest;
    const scripts = Object.keys(files).filter((file) => /^assets\/.*\.js$/.test(file));
    const maps = scripts.map((file) => file.replace(/^assets\/(.*)$/, 'maps/$1.map'));
    expect(Object.keys(files).filter((file) => file.endsWith('.map'))).toEqual(maps.sort());
    const page = client.pages.test?.scripts[0] ?? '';
    const map = JSON.parse(read(page.replace('assets/', 'maps/').concat('.map')));
    expect(map.sources).toContain('./src/pages/test/test.page.tsx');
    expect(map.sourcesContent).toBeUndefined();
    for (const file of [...scripts, client.list ?? ''])
      expect(read(file)).not.toMatch(/sourceMappingURL|\.map\b"/);
  });

  test('has styles with the prefixes that the oldest browsers need', () => {
    expect(read(manifest.client.pages.test?.styles[0] ?? '')).toContain('-webkit-user-select:none');
  });
});

describe('a section of its own', () => {
  beforeEach(makeSection);
  afterEach(removeSection);

  test('styles that leave the section are refused with their file and selector', () => {
    write(
      'src/pages/test/test.module.scss',
      '.title { color: red; } :global(body) { display: none; } @property --accent { syntax: "*"; inherits: true; }',
    );
    const { status, output } = build();
    expect(output).toContain(
      'src/pages/test/test.module.scss: "@property --accent" applies to the whole document: its name must begin with mf-test',
    );
    expect(output).toContain(
      'src/pages/test/test.module.scss: the selector "body" leaves the section: its last part must have a class of a module of its own',
    );
    expect(status).toBe(1);
  });

  test('a release accepts the range of React that package.json names, leaves hidden files out, and with one other line of a page has other names for that, the entry and the list only', () => {
    const dependencies = { react: '^19.2.0' };
    write(
      'package.json',
      JSON.stringify({ name: 'mf-test', version: '1.2.3', type: 'module', dependencies }),
    );
    const section = JSON.parse(readFileSync(path.join(root, 'section.json'), 'utf8'));
    write('section.json', JSON.stringify({ ...section, files: { '/': 'public/' } }));
    for (const file of ['a.txt', '.DS_Store', '.well-known/b.txt']) write(`public/${file}`, 'text');
    expect(build().output).toContain('built');
    const before = readManifest();
    expect(before.accepts).toEqual(accepted('^19.2.0'));
    const entry = readFileSync(path.join(root, 'dist/release', before.client.entry), 'utf8');
    expect(entry).toContain('[1,19,2,0]');
    const fixed = Object.keys(before.files).filter((file) => file.startsWith('files/'));
    expect(fixed).toEqual(['files/.well-known/b.txt', 'files/a.txt']);

    const page = readFileSync(path.join(root, 'src/pages/test/test.page.tsx'), 'utf8');
    write('src/pages/test/test.page.tsx', page.replace('{count}', 'Count: {count}'));
    build('1.1.0');
    const after = readManifest();
    const expected = [before, after].flatMap(({ client }) => [
      client.pages.test?.scripts[0],
      client.entry,
      client.list,
    ]);
    expect(changedAssets(before, after).sort()).toEqual(expected.sort());
    expect(after.client.pages.test?.styles).toEqual(before.client.pages.test?.styles);
    // The cache of the first build makes no difference.
    rmSync(path.join(root, 'dist'), { recursive: true });
    build('1.1.0');
    expect(readManifest()).toEqual(after);
  });

  test('a line of the shell leaves the packages of others where they are', () => {
    const budget = { scripts: 1000, styles: 1000 };
    write('package.json', '{ "name": "shell", "version": "1.2.3", "type": "module" }');
    write('section.json', JSON.stringify({ name: 'shell', contract: 1, routes: [], budget }));
    write('src/shell.server.tsx', 'export const shared = {};');
    const writeShell = (text: string) =>
      write(
        'src/shell.client.tsx',
        `import { createRoot } from 'react-dom/client'; createRoot(document.body).render('${text}');`,
      );
    writeShell('one');
    expect(build().output).toBe('shell@1.0.0 built\n');
    const before = readManifest();
    const [packages = '', entry = ''] = before.client.scripts;
    expect([packages, entry]).toEqual([expect.stringContaining('packages.'), before.client.entry]);
    expect(before.files[entry]?.bytes).toBeLessThan(10_000);
    writeShell('two');
    build('1.1.0');
    const after = readManifest();
    expect(after.client.scripts).toEqual([packages, after.client.entry]);
    expect(after.client.entry).not.toBe(entry);
  });

  test.each([
    [
      'pages of which the code and section.json differ',
      () => {
        const routes = ['test', 'more', 'other'].map((page) => ({
          path: `/${page}`,
          page,
          metadata: 'page',
        }));
        writeManifest(routes.slice(1));
        const load = `async () => (await import('./pages/test/test.page.tsx')).TestPage`;
        write('src/section.ts', `export const pages = { test: ${load}, other: ${load} };`);
      },
      `section.json declares the page "more", which src/section.ts does not export in "pages"
src/section.ts exports the page "test", which no route of section.json names
src/section.ts: the page "other" must import a file named other.page.tsx`,
    ],
    [
      'no section.json',
      () => rmSync(path.join(root, 'section.json')),
      'section.json: not found. Run the command in the folder of a section, such as mf-cases.',
    ],
    [
      'two names',
      () => write('package.json', '{ "name": "mf-tset" }'),
      'section.json names mf-test and package.json mf-tset: use one name.',
    ],
    ['broken JSON', () => write('section.json', '{'), 'section.json: not valid JSON'],
    ['a mistake in the code', () => write('src/section.ts', 'export const pages = {'), 'section.ts'],
  ])('the build stops for %s and says so in one message', (_what, spoil, message) => {
    spoil();
    const { status, output } = build();
    expect(status).toBe(1);
    expect(output).toContain(message);
    expect(output).not.toContain('at async');
  });
});
