import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { floors } from './floors.ts';
import { rules } from './mutate/rules.js';
import { type Import, readImports } from './read-imports.ts';

/** A folder with more names than this in its door is two, or its neighbours do its work. */
const widestDoor = 40;
const widerDoors: Record<string, number> = {
  // Hosts, sections, commands and the server agree by it.
  'section-kit/src/contract': 60,
};

interface Arrow {
  folder: string;
  from: string;
  to: string;
  example: string;
}

const imports = readImports();
/** Imports that are left when types are. */
const runs = imports.filter(({ isType }) => !isType);

function foldersOf(file: string): string[] {
  const folder = path.dirname(file);
  return folder === '.' ? ['.'] : [...foldersOf(folder), folder];
}

const folders = [...new Set(imports.flatMap(({ from, to }) => [...foldersOf(from), ...foldersOf(to)]))];
/** Sections share their floors. */
const ofAnySection = (place: string) => place.replace(/^mf-[a-z0-9-]+/, 'mf-*');
const floorsOf = (folder: string) => floors[ofAnySection(folder)] ?? [];
const findFloor = (folder: string, part: string) =>
  floorsOf(folder).findIndex((floor) => floor.includes(ofAnySection(part)));

/** The part of a folder that has the file: a path that has a floor of its own, or a file or a folder in it. */
function partOf(folder: string, file: string): string | undefined {
  const inside = path.relative(folder, file);
  if (inside.startsWith('..')) return undefined;
  const deeper = floorsOf(folder)
    .flat()
    .find((part) => part.includes('/') && inside.startsWith(`${part}/`));
  return deeper ?? inside.split('/')[0];
}

function arrowsOf({ from: file, to: imported }: Import): Arrow[] {
  return foldersOf(file).flatMap((folder) => {
    const [from, to] = [partOf(folder, file), partOf(folder, imported)];
    if (from === undefined || to === undefined || from === to) return [];
    return [{ folder, from, to, example: `${file} imports ${imported}` }];
  });
}

/** The imports between the parts of each folder, one for each pair of parts. */
const arrows = [
  ...new Map(
    imports.flatMap(arrowsOf).map((arrow) => [`${arrow.folder} ${arrow.from} ${arrow.to}`, arrow]),
  ).values(),
];

test('a folder imports only folders of lower floors', () => {
  const isFolder = (folder: string, part: string) => folders.includes(path.join(folder, part));
  const upwards = arrows
    .filter(({ folder, from, to }) => isFolder(folder, from) && isFolder(folder, to))
    // Sections arrange the parts of their pages as they like.
    .filter(({ folder }) => !/^mf-[^/]+\/src\/./.test(folder))
    .filter(({ folder, from, to }) => {
      const floor = findFloor(folder, from);
      return floor < 0 || floor >= findFloor(folder, to);
    });
  expect(upwards.map(({ example }) => example)).toEqual([]);
});

test('no files and folders beside each other import each other in a circle', () => {
  let rest = arrows;
  for (let count = Number.POSITIVE_INFINITY; rest.length < count; ) {
    count = rest.length;
    rest = rest.filter(({ folder, from, to }, _index, all) => {
      const others = all.filter((other) => other.folder === folder);
      return others.some((other) => other.from === to) && others.some((other) => other.to === from);
    });
  }
  expect(rest.map(({ example }) => example)).toEqual([]);
});

test(`files outside a folder import at most ${widestDoor} names of its files`, () => {
  const doors = new Map(folders.map((folder) => [folder, new Set<string>()]));
  for (const { from, to, names } of imports) {
    const folder = path.dirname(to);
    if (!from.startsWith(`${folder}/`)) for (const name of names) doors.get(folder)?.add(`${to} ${name}`);
  }
  const wide = [...doors].filter(([folder, { size }]) => size > (widerDoors[folder] ?? widestDoor));
  expect(wide.map(([folder, { size }]) => `${folder}: ${size}`)).toEqual([]);
});

test('the site reaches nothing that decides on releases', () => {
  const reached = new Set(['api/src/site.ts']);
  for (const file of reached) for (const { from, to } of runs) if (from === file) reached.add(to);
  expect(reached).toContain('api/src/documents/document.routes.ts');
  const control =
    /^api\/src\/(canary|console|evidence|gate|promotions|publish|release-api|rollouts|tokens)\//;
  expect([...reached].filter((file) => control.test(file))).toEqual([]);
});

test('every floor that is written down is that of a folder', () => {
  const known = new Set(folders.map(ofAnySection));
  const written = Object.entries(floors).flatMap(([folder, order]) =>
    order.flat().map((part) => path.join(folder, part)),
  );
  expect(written.filter((place) => !known.has(place))).toEqual([]);
});

test('each built file that a tool, a test or a configuration names has its source', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const built = '(api|section-kit|markdown)/dist/[a-z0-9/.-]+[.]js';
  const found = execFileSync('git', ['grep', '-ohE', built, '--', ':!docs', ':!*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const named = [...new Set(found.trim().split('\n'))];
  const sourceOf = (file: string) => path.join(root, file.replace('/dist/', '/src/').replace(/js$/, 'ts'));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(sourceOf(file)))).toEqual([]);
});

/** All names of a pattern with braces, such as `{a,b}.ts`. */
function expand(pattern: string): string[] {
  const [braces, inside] = /{([^{}]*)}/.exec(pattern) ?? [];
  if (braces === undefined || inside === undefined) return [pattern];
  return inside.split(',').flatMap((one) => expand(pattern.replace(braces, one)));
}

test('each file in the rules of mutation tests exists', () => {
  const groups = Object.entries(rules) as [string, { mutate: string[]; tests?: string[] }][];
  const patterns = groups.flatMap(([group, { mutate, tests = [] }]) =>
    [...mutate, ...tests].map((pattern) => `${group.split('/')[0]}/${pattern}`),
  );
  const named = patterns.filter((pattern) => !pattern.includes('*')).flatMap(expand);
  expect(named.filter((file) => !existsSync(path.resolve(import.meta.dirname, '..', file)))).toEqual([]);
});
