import { existsSync } from 'node:fs';
import path from 'node:path';
import { longJestTests, shortSpecs } from './short-tests.js';

const root = path.resolve(import.meta.dirname, '..');

test('each test that is listed is a file', () => {
  const files = [
    ...longJestTests.map((name) => `${name}.test.ts`),
    ...shortSpecs.map((name) => `shell/e2e/${name}.spec.ts`),
  ];
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
