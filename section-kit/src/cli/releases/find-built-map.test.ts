/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { transformSync } from '@swc/core';
import type { Evidence } from '../../contract/evidence.ts';
import { withSources } from '../../errors/resolve-frames.ts';
import { findBuiltMap } from './find-built-map.ts';

const source = `
interface Props { text: string }

export function Page({ text }: Props) {
  throw new Error(text);
}`;
const { code, map = '' } = transformSync(source, {
  filename: './src/pages/x/x.page.tsx',
  minify: true,
  sourceMaps: true,
  jsc: { parser: { syntax: 'typescript', tsx: true } },
});

const before = process.cwd();
const folder = mkdtempSync(path.join(os.tmpdir(), 'built-map-'));
const write = (file: string, text: string) => writeFileSync(path.join(folder, 'dist/release', file), text);

beforeAll(() => {
  mkdirSync(path.join(folder, 'dist/release/maps'), { recursive: true });
  write('maps/7.abc.js.map', map);
  write('maps/8.abc.js.map', '{');
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

const at = (file: string) => `https://www.example.com/releases/${file}:1:${code.indexOf('throw') + 1}`;
const finding = (...places: string[]) => `The console says: Error: boom at ${places.join(' at ')}`;
/** Of files without a map, with a broken one, and of another section. */
const others = ['mf-x/assets/9.abc.js', 'mf-x/assets/8.abc.js', 'shell/assets/7.abc.js'].map(at);

test('findings name places in the sources, as far as the build has maps', async () => {
  const views = [{ findings: [finding(at('mf-x/assets/7.abc.js'), ...others)] }];
  const named = await withSources({ views } as Evidence, findBuiltMap('mf-x', '1.0.0'));
  const place = 'mf-x@1.0.0 src/pages/x/x.page.tsx:5:3';
  expect(named.views).toEqual([{ findings: [finding(place, ...others)] }]);
});
