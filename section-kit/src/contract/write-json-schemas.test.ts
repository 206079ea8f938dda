/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { jsonSchemas } from './write-json-schemas.ts';

test.each(Object.entries(jsonSchemas()))('%s says what the contract says', (file, text) => {
  const stored = readFileSync(path.join(__dirname, file), 'utf8');
  expect(JSON.parse(stored)).toEqual(JSON.parse(text));
});
