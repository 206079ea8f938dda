/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Decisions and changes tell of what was so when they were written. */
const documents = tracked.filter(
  (file) => /^([A-Z]+|docs\/[a-z-]+)\.md$/.test(file) && file !== 'CHANGELOG.md',
);
const rooms = tracked.flatMap((file) => /^([^/]+)\/package\.json$/.exec(file)?.[1] ?? []);
const listScripts = (file: string) => Object.keys((JSON.parse(read(file)) as { scripts: object }).scripts);
const scriptsOf = (room = '') => listScripts(path.join(room, 'package.json'));
/** What a section in a repository of its own has. */
const ownScripts = listScripts('section-kit/repository-template/package.json.template');

test.each((JSON.parse(read('package.json')) as { workspaces: string[] }).workspaces)(
  '%s has a team in CODEOWNERS and a line in the README',
  (room) => {
    expect(read('CODEOWNERS')).toMatch(new RegExp(`^/${room}/ +@`, 'm'));
    expect(read('README.md')).toContain(`\n| \`${room}\` |`);
  },
);

/** What stands between backticks, or in a block of commands. */
function listCode(text: string): string[] {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const spans = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, span = '']) => span,
  );
  return [...blocks, ...spans];
}

test.each(documents)('%s names no script that there is not', (file) => {
  const missing = [...read(file).matchAll(/npm run (?:--silent )?([\w:-]+)([^`\n]*)/g)].filter(
    ([, script = '', rest = '']) => {
      const [, room] = / -w ([\w-]+)/.exec(rest) ?? [];
      const known = room ? scriptsOf(room) : [...scriptsOf(), ...ownScripts];
      return room !== '<section>' && !known.includes(script);
    },
  );
  expect(missing.map(([command]) => command)).toEqual([]);
});

test.each(documents)('%s leads to no file that there is not', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) =>
    path.join(path.dirname(file), link),
  );
  expect(links.filter((link) => !existsSync(path.join(root, link)))).toEqual([]);
});

test.each(documents)('%s names no file that there is not', (file) => {
  const isIn = new RegExp(`^(${[...rooms, 'docs'].join('|')})/[\\w./-]+$`);
  const built = /(^|\/)(dist|test-results|node_modules)(\/|$)/;
  const names = listCode(read(file)).filter((name) => isIn.test(name) && !built.test(name));
  expect(names.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});

const wings = readdirSync(path.join(root, 'api/src'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
);

test.each(documents)('%s names nothing of the server that there is not', (file) => {
  const isIn = new RegExp(`^(${wings.join('|')})/[\\w./-]+$`);
  const names = listCode(read(file)).filter((name) => isIn.test(name) && !existsSync(path.join(root, name)));
  const isThere = (name: string) =>
    ['', '.ts', '.test.ts'].some((end) => existsSync(path.join(root, 'api/src', name + end)));
  expect(names.filter((name) => !isThere(name))).toEqual([]);
});

const commands = readdirSync(path.join(root, 'section-kit/src/cli/commands')).map((file) =>
  file.replace('.ts', ''),
);

test.each(documents)('%s names no command of `section` that there is not', (file) => {
  const named = listCode(read(file)).flatMap(
    (line) => /^(?:npx )?section ([a-z0-9-]+)/.exec(line.trim())?.[1] ?? [],
  );
  expect(named.filter((name) => ![...commands, 'completion'].includes(name))).toEqual([]);
});

/** Words that `npm run leads --` and the like take first, as their sources declare them. */
const serverCommands = ['leads', 'tokens', 'content'].flatMap((program) =>
  tracked
    .filter((file) =>
      new RegExp(`^api/src/(commands|content/edits)/${program.replace(/s$/, '')}\\S*\\.ts$`).test(file),
    )
    .flatMap((file) =>
      [...read(file).matchAll(/(?:command|name): '([a-z-]+)/g)].map(([, word]) => `${program} ${word}`),
    ),
);
const inFiles = ['content new', 'content testimonials', 'content brand', 'content KIND'];

test.each(documents)('%s names no command of the server that there is not', (file) => {
  expect(serverCommands.length).toBeGreaterThan(12);
  const named = [
    ...read(file).matchAll(/npm run (?:--silent )?(leads|tokens|content)(?: -w api)? -- ([\w-]+)/g),
  ].map(([, program, word]) => `${program} ${word}`);
  expect(named.filter((name) => ![...serverCommands, ...inFiles].includes(name))).toEqual([]);
});

const settings = [...read('api/src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
  ([, name = '']) => name,
);

test('every setting of the server stands in docs/operations.md', () => {
  expect(settings.length).toBeGreaterThan(10);
  const described = read('docs/operations.md');
  expect(settings.filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
});

test('docs/operations.md describes no setting that nothing reads', () => {
  const rows = [...read('docs/operations.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(
    ([, name = '']) => name,
  );
  const sources = tracked.filter(
    (file) => /\.(ts|js|yml)$|Dockerfile/.test(file) && !file.endsWith('.test.ts'),
  );
  const text = sources.map(read).join('\n');
  expect(rows.filter((name) => !text.includes(name))).toEqual([]);
});

test('`npm run faults` tries each test that docs/reliability.md names, and there is each', () => {
  const [, list = ''] = /const files = \[([^\]]*)/.exec(read('section-kit/workspace/faults.js')) ?? [];
  const tried = [...list.matchAll(/'(.+)'/g)].map(([, start = '']) => start);
  const rows = [...read('docs/reliability.md').matchAll(/^\|.*\| ([^|]*`) \|$/gm)];
  const named = rows.flatMap(([, tests = '']) => tests.replaceAll('`', '').split(', '));
  expect(named.length).toBeGreaterThan(20);
  const places = (name: string) =>
    name.endsWith('.spec') ? [`shell/e2e/${name}.ts`] : [`api/src/${name}.test.ts`, `api/src/${name}`];
  const isThere = (name: string) => places(name).some((place) => existsSync(path.join(root, place)));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
  const isTried = (name: string) => name.endsWith('.spec') || tried.some((start) => name.startsWith(start));
  expect(named.filter((name) => !isTried(name))).toEqual([]);
});
