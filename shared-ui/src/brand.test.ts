/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from './brand.ts';

test('the name of the agency stands in one file, so that renaming it is one edit', () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|scss)$/.test(file))
    .filter((file) => readFileSync(path.join(__dirname, file), 'utf8').includes(brand.name));
  expect(files).toEqual(['brand.ts']);
});

test('its profiles and addresses are complete addresses', () => {
  for (const { href } of brand.socialProfiles) expect(new URL(href).protocol).toBe('https:');
  expect(brand.email).toMatch(/^[^@\s]+@[^@\s]+$/);
  expect(brand.careersEmail).toMatch(/^[^@\s]+@[^@\s]+$/);
});
