/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from './brand.ts';

test('only one file contains the name of the agency', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|scss)$/.test(file))
    .filter((file) => readFileSync(path.join(__dirname, file), 'utf8').includes(brand.name));
  expect(files).toEqual(['brand.ts']);
});

test('profiles have absolute addresses', () => {
  for (const { href } of brand.socialProfiles) expect(new URL(href).protocol).toBe('https:');
  expect(brand.email).toMatch(/^[^@\s]+@[^@\s]+$/);
  expect(brand.careersEmail).toMatch(/^[^@\s]+@[^@\s]+$/);
});
