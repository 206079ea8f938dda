/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Package {
  license?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** What is under one of these may be part of what we hand to others if its notice stays with it. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
]);

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, Package> };
const { workspaces } = read('package.json') as { workspaces: string[] };

/** The kit is a tool: no room names it under what it ships. */
const shipped = workspaces.filter((room) => room !== 'section-kit');

/** Where the lock file has a package that another one asks for, looked up as Node does. */
function find(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.replace(/(^|\/)(node_modules\/)?(@[^/]+\/)?[^/]+$/, '')) {
    const place = path.posix.join(folder, 'node_modules', name);
    if (packages[place]) return place;
    if (!folder) return undefined;
  }
}

function listShipped(): string[] {
  const places = new Set(shipped);
  for (const place of places) {
    const { dependencies, optionalDependencies } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = find(name, place);
      // A room stands among them already; what is for other machines only may be missing.
      if (found && !packages[found]?.link) places.add(found);
    }
  }
  return [...places].filter((place) => !shipped.includes(place));
}

function isAllowed(license = 'none'): boolean {
  const choices = license.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.has(one)));
}

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', false],
  ['GPL-3.0-only', false],
  [undefined, false],
])('%s: %s', (license, expected) => {
  expect(isAllowed(license)).toBe(expected);
});

test('what ships is under licences that let it', () => {
  const places = listShipped();
  expect(places).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/react-dom']));
  expect(places).not.toContain('node_modules/webpack');
  const refused = places.filter((place) => !isAllowed(packages[place]?.license));
  expect(refused.map((place) => `${place}: ${packages[place]?.license}`)).toEqual([]);
});
