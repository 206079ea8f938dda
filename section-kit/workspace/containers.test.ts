/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');

const settings = [...read('api/src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
  ([, name = '']) => name,
);
/** What an operator does not choose: the image says where the data is and where the server listens. */
const ofTheImage = ['PORT', 'HOST', 'DATA_DIR'];
/** One server by itself has its name, and no network that a collector of figures is in. */
const ofSeveral = ['DATABASE_URL', 'SERVER_NAME', 'METRICS_PORT', 'METRICS_HOST'];

test.each([
  ['docker-compose.yml', ofTheImage],
  ['docker-compose.sqlite.yml', [...ofTheImage, ...ofSeveral]],
])('%s passes every setting of the server on', (file, left) => {
  const passed = [...read(file).matchAll(/\b([A-Z][A-Z0-9_]+):/g)].map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(10);
  expect(settings.filter((name) => !left.includes(name) && !passed.includes(name))).toEqual([]);
});

/** nginx takes headers over from around a location only where it sets none itself. */
test('no location of the proxy sets a header', () => {
  const inside = read('proxy/locations.conf')
    .split(/^location /m)
    .slice(1)
    .join();
  expect(inside).toContain('proxy_cache');
  expect(inside).not.toMatch(/add_header|proxy_set_header/);
});
