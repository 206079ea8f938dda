/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { LoaderContext } from 'webpack';
import pictureLoader from './picture-loader.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function load(name: string, others: string[]) {
  for (const other of others) writeFileSync(path.join(folder, other), '');
  const size = Buffer.alloc(12);
  size.writeUInt32BE(1440, 4);
  size.writeUInt32BE(900, 8);
  const context = {
    context: folder,
    resourcePath: path.join(folder, `${name}.avif`),
    addContextDependency: () => {},
  };
  const bytes = Buffer.concat([Buffer.from('ftypavif…ispe'), size]);
  return pictureLoader.call(context as unknown as LoaderContext<object>, bytes);
}

test('a picture is its address in two formats, and its size', () => {
  expect(load('hero', ['heroine-400.avif', 'hero-wide.avif'])).toBe(`import avif from './hero.avif';
import webp from './hero.webp';
export default { avif, webp, width: 1440, height: 900 };
`);
});

test('narrower files beside it are there to choose from, the narrowest first', () => {
  expect(load('hero', ['hero-1000.avif', 'hero-400.avif'])).toBe(`import avif from './hero.avif';
import avif400 from './hero-400.avif';
import avif1000 from './hero-1000.avif';
import webp from './hero.webp';
import webp400 from './hero-400.webp';
import webp1000 from './hero-1000.webp';
export default { avif: \`\${avif400} 400w, \${avif1000} 1000w, \${avif} 1440w\`, webp: \`\${webp400} 400w, \${webp1000} 1000w, \${webp} 1440w\`, src: webp, width: 1440, height: 900 };
`);
});
