import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settings } from '../api/src/config.ts';
import { settingsTable } from '../api/src/settings/settings.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** The changelog describes the past, so it may name removed paths. */
const documents = tracked.filter(
  (file) =>
    /^([A-Z]+|docs\/(decisions\/)?[\w-]+|section-kit\/README)\.md$/.test(file) && file !== 'CHANGELOG.md',
);
const workspaces = tracked.flatMap((file) => /^([^/]+)\/package\.json$/.exec(file)?.[1] ?? []);
const listScripts = (file: string) => Object.keys((JSON.parse(read(file)) as { scripts: object }).scripts);
const scriptsOf = (workspace = '') => listScripts(path.join(workspace, 'package.json'));
/** Scripts of a section in its own repository. */
const ownScripts = listScripts('section-kit/repository-template/package.json.template');

test.each((JSON.parse(read('package.json')) as { workspaces: string[] }).workspaces)(
  '%s has a team in CODEOWNERS and a line in the README',
  (workspace) => {
    expect(read('CODEOWNERS')).toMatch(new RegExp(`^/${workspace}/ +@`, 'm'));
    expect(read('README.md')).toContain(`\n| \`${workspace}\` |`);
  },
);

/** Text between backticks, or in a block of commands. */
function listCode(text: string): string[] {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const spans = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, span = '']) => span,
  );
  return [...blocks, ...spans];
}

test.each(documents)('%s names only existing scripts', (file) => {
  const missing = [...read(file).matchAll(/npm run (?:--silent )?([\w:-]+)([^`\n]*)/g)].filter(
    ([, script = '', rest = '']) => {
      const [, workspace] = / -w ([\w-]+)/.exec(rest) ?? [];
      const known = workspace ? scriptsOf(workspace) : [...scriptsOf(), ...ownScripts];
      return workspace !== '<section>' && !known.includes(script);
    },
  );
  expect(missing.map(([command]) => command)).toEqual([]);
});

test.each(documents)('%s links only to existing files', (file) => {
  const text = read(file).replace(/^```[\s\S]*?^```/gm, '');
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link = '']) =>
    path.join(path.dirname(file), link),
  );
  expect(links.filter((link) => !existsSync(path.join(root, link)))).toEqual([]);
});

/** The key under which the host shares its facade. */
const shareKey = 'section-kit/runtime';

test.each(documents)('%s names only existing files', (file) => {
  const isIn = new RegExp(`^(${[...workspaces, 'docs'].join('|')})/[\\w./-]+$`);
  const built = /(^|\/)(dist|test-results|node_modules)(\/|$)/;
  const names = listCode(read(file)).filter((name) => isIn.test(name) && !built.test(name));
  expect(names.filter((name) => name !== shareKey && !existsSync(path.join(root, name)))).toEqual([]);
});

const modules = readdirSync(path.join(root, 'api/src'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
);

test.each(documents)('%s names only existing files of the server', (file) => {
  const isIn = new RegExp(`^(${modules.join('|')})/[\\w./-]+$`);
  const names = listCode(read(file)).filter((name) => isIn.test(name) && !existsSync(path.join(root, name)));
  const isThere = (name: string) =>
    ['', '.ts', '.test.ts'].some((end) => existsSync(path.join(root, 'api/src', name + end)));
  expect(names.filter((name) => !isThere(name))).toEqual([]);
});

const commands = readdirSync(path.join(root, 'section-kit/src/cli/commands')).flatMap((file) =>
  [...read(`section-kit/src/cli/commands/${file}`).matchAll(/^ {2}command: '([\w-]+)/gm)].map(
    ([, name]) => name,
  ),
);

test.each(documents)('%s names only existing commands of `section`', (file) => {
  const named = listCode(read(file)).flatMap(
    (line) => /^(?:npx )?section ([a-z0-9-]+)/.exec(line.trim())?.[1] ?? [],
  );
  expect(named.filter((name) => ![...commands, 'completion'].includes(name))).toEqual([]);
});

/** Subcommands of `npx site leads` and similar programs, as their sources declare them. */
const serverCommands = ['leads', 'tokens', 'content'].flatMap((program) =>
  tracked
    .filter((file) =>
      new RegExp(
        `^api/src/(commands/${program.replace(/s$/, '')}|${program}/kinds/)\\S*(?<!\\.test)\\.ts$`,
      ).test(file),
    )
    .flatMap((file) =>
      [...read(file).matchAll(/(?:command|name): '([a-z-]+)/g)].map(([, word]) => `${program} ${word}`),
    ),
);
const inFiles = ['content new', 'content KIND'];

test.each(documents)('%s names only existing commands of the server', (file) => {
  expect(serverCommands.length).toBeGreaterThan(12);
  const named = [
    ...read(file).matchAll(/(?:npx site|npm run) (leads|tokens|content)(?: --)? ([a-z]+(?:-[a-z]+)*)/g),
  ].map(([, program, word]) => `${program} ${word}`);
  expect(named.filter((name) => ![...serverCommands, ...inFiles].includes(name))).toEqual([]);
});

const reference = read('docs/reference.md');

/** The names in the first column of the tables under a heading of docs/reference.md. */
function listRows(heading: string): string[] {
  const [, part = ''] = reference.split(new RegExp(`^#+ ${heading}$`, 'm'));
  const [own = ''] = part.split(/^## |^### /m);
  return [...own.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

test('docs/reference.md has the settings of the server as `npm run reference` writes them', () => {
  expect(reference).toContain(`|---|---|---|\n${settingsTable(settings)}\n\n`);
});

test('docs/reference.md has every command', () => {
  expect(listRows('Of a section').toSorted()).toEqual(commands.toSorted());
  const ofServer = listRows('Of the server');
  // Leaves out the names of programs, and the commands that every kind of content has.
  const known = /^(\w+) \1$|^content (list|preview|set|remove|export|import)$/;
  expect(serverCommands.filter((name) => !ofServer.includes(name) && !known.test(name))).toEqual([]);
  const scripts = [...listRows('Of this repository'), ...ofServer.map((name) => name.split(' ')[0])];
  expect([...new Set(scripts)].toSorted()).toEqual(scriptsOf().toSorted());
});

test('docs/reference.md has every key of section.json', () => {
  const schema = JSON.parse(read('section-kit/src/contract/section-manifest.schema.json'));
  const route = schema.properties.routes.items;
  const [metadata] = route.properties.metadata.anyOf;
  const keys = [schema, route, metadata].flatMap(({ properties }) => Object.keys(properties));
  expect(listRows('`section.json`')).toEqual(keys.filter((key) => key !== '$schema'));
});

test('docs/reference.md has every metric', () => {
  const names = [...read('api/src/monitoring/metrics.ts').matchAll(/'(site_\w+)'/g)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(10);
  expect(
    listRows('Metrics')
      .filter((name) => name.startsWith('site_'))
      .toSorted(),
  ).toEqual(names.toSorted());
});

test('docs/reference.md describes only settings that the code reads', () => {
  const rows = listRows('Settings');
  const sources = tracked.filter(
    (file) => /\.(ts|js|yml)$|Dockerfile/.test(file) && !file.endsWith('.test.ts'),
  );
  const text = sources.map(read).join('\n');
  expect(rows.filter((name) => !text.includes(name))).toEqual([]);
});

test('`npm run faults` runs each test that docs/reliability.md names, and each of them exists', () => {
  const [, list = ''] = /const files = \[([^\]]*)/.exec(read('tools/faults.js')) ?? [];
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

test('the image and every workflow run on the Node that docs/operations.md names', () => {
  const [, expected] = /Run a public server on Node (\d+)/.exec(read('docs/operations.md')) ?? [];
  const named = tracked
    .filter((file) => file === 'Dockerfile' || file.includes('.github/workflows/'))
    .flatMap((file) =>
      [...read(file).matchAll(/(?:node-version: |FROM node:)(\d+)/g)].map(([, node]) => `${file}: ${node}`),
    );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !name.endsWith(`: ${expected}`))).toEqual([]);
});

test('docs/README.md lists each document', () => {
  const listed = [...read('docs/README.md').matchAll(/\]\(([a-z-]+\.md)\)/g)].map(
    ([, name = '']) => `docs/${name}`,
  );
  expect(new Set([...listed, 'docs/README.md'])).toEqual(
    new Set(documents.filter((file) => /^docs\/[^/]+$/.test(file))),
  );
});

const records = tracked.flatMap((file) => /^docs\/decisions\/(\d{4}-.+\.md)$/.exec(file)?.[1] ?? []);
const [index = '', formerNumbers = ''] = read('docs/decisions/README.md').split('## Former numbers');

test('the index of decisions lists each record, and there are at most thirty', () => {
  const listed = [...index.matchAll(/\]\((\d{4}-[^)]+\.md)\)/g)].map(([, name = '']) => name);
  expect(new Set(listed)).toEqual(new Set(records));
  expect(records.length).toBeLessThanOrEqual(30);
});

test('no two decisions have the same number', () => {
  const former = [...formerNumbers.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, numbers = '']) =>
    numbers.split(', ').map(Number),
  );
  expect(former.length).toBeGreaterThan(30);
  const numbers = [...records.map((name) => Number(name.slice(0, 4))), ...former];
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
});

test.each(records)('the decision %s has the common format', (name) => {
  const text = read(`docs/decisions/${name}`);
  expect(text.startsWith(`# ${Number(name.slice(0, 4))}. `)).toBe(true);
  expect(text).toMatch(/\n\n- \*\*Status:\*\* accepted .+[\s\S]*\n- \*\*Code:\*\* /);
  expect(text.match(/^## .+/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
});

const proses = tracked.filter((file) => file.endsWith('.md') && !file.startsWith('mf-content/'));

test.each(proses)('%s has no line of more than 120 characters, except in tables and commands', (file) => {
  const text = read(file).replace(/^```[\s\S]*?^```/gm, '');
  expect(text.split('\n').filter((line) => line.length > 120 && !line.startsWith('|'))).toEqual([]);
});
