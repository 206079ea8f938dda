import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';

const source = new URL('../src/brand.ts', import.meta.url);

/** The agency's name and words, from the one file that holds them. Node 20 reads no TypeScript, so it is stripped here. */
export async function readBrand() {
  const { code } = transformSync(readFileSync(source, 'utf8'), {
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  const { brand } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return brand;
}
