import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Package {
  license?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Licences that allow redistribution if their notice is kept. */
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
  'PSF-2.0',
  'Python-2.0',
]);

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, Package> };
const { workspaces } = read('package.json') as { workspaces: string[] };

/** The kit is a build tool, so no workspace lists it under `dependencies`. */
const shipped = workspaces.filter((workspace) => workspace !== 'section-kit');

/** Finds a dependency of a package in the lock file with Node's lookup algorithm. */
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
      // The list has the workspaces already. Packages for other operating systems may be missing.
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
])('the licence %s is allowed: %s', (license, expected) => {
  expect(isAllowed(license)).toBe(expected);
});

test('every shipped package has an allowed licence', () => {
  const places = listShipped();
  expect(places).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/react-dom']));
  expect(places).not.toContain('node_modules/webpack');
  const refused = places.filter((place) => !isAllowed(packages[place]?.license));
  expect(refused.map((place) => `${place}: ${packages[place]?.license}`)).toEqual([]);
});
