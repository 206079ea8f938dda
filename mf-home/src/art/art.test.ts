/** @jest-environment node */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const files = readdirSync(__dirname).filter((file) => /\.(avif|webp)$/.test(file));
const names = [...new Set(files.map((file) => path.parse(file).name))];

test.each(files.filter((file) => file.startsWith('hero-')))(
  'the blurred background %s is under 8 KB',
  (file) => {
    expect(statSync(path.join(__dirname, file)).size).toBeLessThan(8 * 1024);
  },
);

test.each(names)('%s exists as AVIF and as WebP', (name) => {
  expect(files).toContain(`${name}.avif`);
  expect(files).toContain(`${name}.webp`);
});
