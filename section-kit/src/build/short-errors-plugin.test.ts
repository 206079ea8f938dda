/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import { shortErrorsPlugin } from './short-errors-plugin.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'syntax-'));

afterAll(() => rmSync(folder, { recursive: true }));

async function build(source: string): Promise<string> {
  writeFileSync(path.join(folder, 'page.ts'), source);
  const stats = await new Promise<Stats | undefined>((resolve) =>
    webpack(
      {
        context: folder,
        entry: './page.ts',
        output: { path: folder },
        mode: 'development',
        module: {
          rules: [{ test: /\.ts$/, loader: createRequire(__filename).resolve('swc-loader') }],
        },
        plugins: [shortErrorsPlugin],
      },
      (_error, result) => resolve(result),
    ),
  );
  return stats?.toString({ preset: 'errors-only', colors: false, errorDetails: false }) ?? '';
}

test('a syntax error is its message and the lines around it, without frames of the compiler', async () => {
  const text = await build('export function render() {\n  return [1, 2;\n}\n');
  expect(text).toContain('ERROR in ./page.ts');
  expect(text).toContain('return [1, 2;');
  expect(text).not.toMatch(/<unknown>|threadpool/);
});

test.each(['node:fs', 'fs', 'path', 'fs/promises'])(
  '%s is named as missing, with the file that imports it',
  async (name) => {
    const text = await build(`import all from '${name}';\nexport const x = all;\n`);
    expect(text).toContain(`Browsers do not have ${name}.\n`);
    expect(text).toContain('./page.ts 1:0-');
    expect(text).not.toMatch(/UnhandledScheme|plugin|polyfill/);
  },
);

test('a module that nobody has keeps the words of webpack', async () => {
  expect(await build("import './missing.ts';\n")).toContain("Can't resolve './missing.ts'");
});
