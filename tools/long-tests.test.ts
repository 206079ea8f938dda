import { existsSync } from 'node:fs';
import path from 'node:path';
import { longTests } from './long-tests.js';

const root = path.resolve(import.meta.dirname, '..');

test('each long test is a file', () => {
  const files = [
    ...longTests.jest.map((name) => `${name}.test.ts`),
    ...longTests.playwright.map((name) => `shell/e2e/${name}.spec.ts`),
  ];
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
