import type { ReleaseManifest } from './contract.ts';
import { listIntegrity, makePlan } from './make-plan.ts';

const fileOf = (integrity: string) => ({ bytes: 1, integrity });
const hashes = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, fileOf(`sha384-${name}`)]));

function releaseOf(name: string, changes: Partial<ReleaseManifest> = {}): ReleaseManifest {
  return {
    contract: 1,
    section: {
      name,
      contract: 1,
      routes: [{ path: `/${name}`, page: 'page', metadata: 'page' }],
      budget: { scripts: 1, styles: 1 },
    },
    release: '1.0.0',
    shared: {},
    client: { entry: 'assets/entry.js', scripts: [], styles: [], pages: {} },
    server: { entry: 'server/section.cjs' },
    files: {},
    ...changes,
  };
}

const shell = releaseOf('shell');
const cases = releaseOf('mf-cases');
const home = releaseOf('mf-home');

test('without a shell there is no plan', () => {
  expect(makePlan([])).toBeUndefined();
  expect(makePlan([cases])).toBeUndefined();
});

test('the shell stands apart from the sections, which keep their order', () => {
  const plan = makePlan([cases, shell, home]);
  expect(plan?.shell.name).toBe('shell');
  expect(plan?.sections.map(({ name }) => name)).toEqual(['mf-cases', 'mf-home']);
  expect(plan?.sections[0]).toEqual({
    name: 'mf-cases',
    release: '1.0.0',
    base: '/releases/mf-cases/',
    client: cases.client,
    routes: cases.section.routes,
    integrity: {},
  });
});

test('the id is the same for the same releases, and another for any other', () => {
  const idOf = (...releases: ReleaseManifest[]) => makePlan(releases)?.id;
  const id = idOf(shell, cases);
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(idOf(releaseOf('shell'), releaseOf('mf-cases'))).toBe(id);
  const others = [
    idOf(shell),
    idOf(shell, cases, home),
    idOf(releaseOf('shell', { release: '1.0.1' }), cases),
    idOf(shell, releaseOf('mf-cases', { release: '1.0.1' })),
    idOf(shell, releaseOf('mf-cases', { files: hashes('assets/a.js') })),
  ];
  expect(new Set([id, ...others]).size).toBe(others.length + 1);
});

test('of the files of a release a browser gets the hashes of scripts and styles', () => {
  const files = hashes(
    'assets/a.js',
    'assets/deep/b.css',
    'client/c.js',
    'assets/picture.avif',
    'assets/a.js.map',
    'assets/.js',
    'server/section.cjs',
    'files/assets/d.js',
    'release.js',
  );
  expect(listIntegrity(files)).toEqual({
    'assets/a.js': 'sha384-assets/a.js',
    'assets/deep/b.css': 'sha384-assets/deep/b.css',
  });
});

test('the list of what a document leaves out is among them, whatever it is called', () => {
  const files = hashes('assets/files.1.json', 'assets/other.json');
  expect(Object.keys(listIntegrity(files, 'assets/files.1.json'))).toEqual(['assets/files.1.json']);
  const listed = releaseOf('mf-cases', { files, client: { ...cases.client, list: 'assets/files.1.json' } });
  const [section] = makePlan([shell, listed])?.sections ?? [];
  expect(section?.client).toEqual({ ...cases.client, list: 'assets/files.1.json' });
  expect(section?.integrity).toEqual({ 'assets/files.1.json': 'sha384-assets/files.1.json' });
});
