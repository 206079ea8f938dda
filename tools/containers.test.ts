import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { settings } from '../api/src/config.ts';
import { settingsTable } from '../api/src/settings/settings.ts';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');

const names = [...settingsTable(settings).matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
/** Settings that an operator does not choose: the image fixes the data folder and the address. */
const ofTheImage = ['PORT', 'CONTROL_PORT', 'HOST', 'DATA_DIR'];
/** Settings that compose files of a single server leave out. */
const ofSeveral = ['DATABASE_URL', 'SERVER_NAME', 'METRICS_PORT', 'METRICS_HOST'];

test.each([
  ['docker-compose.yml', ofTheImage],
  ['docker-compose.sqlite.yml', [...ofTheImage, ...ofSeveral]],
])('%s passes on every setting of the server', (file, left) => {
  const passed = [...read(file).matchAll(/\b([A-Z][A-Z0-9_]+):/g)].map(([, name]) => name);
  expect(names.filter((name) => !left.includes(name) && !passed.includes(name))).toEqual([]);
});

/** nginx inherits headers into a location only if the location sets none itself. */
test('no location of the proxy sets a header', () => {
  const inside = read('proxy/locations.conf')
    .split(/^location /m)
    .slice(1)
    .join();
  expect(inside).toContain('proxy_cache');
  expect(inside).not.toMatch(/add_header|proxy_set_header/);
});

interface Service {
  image?: string;
  build?: object;
  logging?: { driver: string };
  mem_limit?: string;
  pids_limit?: number;
  tmpfs?: string[];
}
const readServices = (file: string) =>
  Object.entries((parse(read(file), { merge: true }) as { services: Record<string, Service> }).services);

test.each([...readServices('docker-compose.yml'), ...readServices('docker-compose.sqlite.yml')])(
  'the container of %s may not fill the machine',
  (_, { logging, mem_limit, pids_limit, tmpfs = [] }) => {
    expect({ logging, pids_limit }).toEqual({ logging: { driver: 'local' }, pids_limit: expect.any(Number) });
    expect(mem_limit).toMatch(/\d[gm]\}?$/);
    for (const folder of tmpfs) expect(folder).toMatch(/:size=\d+m$/);
  },
);

test('one service builds an image, for all that have it', () => {
  const images = readServices('docker-compose.yml').map(([, { image, build }]) => ({
    image,
    isBuilt: !!build,
  }));
  const built = images.filter(({ isBuilt }) => isBuilt).map(({ image }) => image);
  expect(new Set(built).size).toBe(built.length);
  expect(built).toContain(images[0]?.image);
});

test('base images are those of a digest', () => {
  const base = /^ARG NODE_IMAGE=(.*)$/m.exec(read('Dockerfile'))?.[1];
  const pulled = readServices('docker-compose.yml').map(([, { image }]) => image);
  for (const image of [base, ...pulled.filter((name) => !name?.includes('PROJECT_NAME'))])
    expect(image).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  expect(read('Dockerfile')).not.toMatch(/^FROM (?!\$NODE_IMAGE)/m);
});

test.each(['.env*', '**/.npmrc', '**/*.sqlite*', 'backups', 'certificates'])(
  'no secret or backup reaches the build: %s',
  (name) => expect(read('.dockerignore').split('\n')).toContain(name),
);
