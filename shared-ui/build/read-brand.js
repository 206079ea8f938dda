import { readFileSync } from 'node:fs';
import { transformSync } from '@swc/core';

const source = new URL('../src/brand.ts', import.meta.url);

/** Reads the agency's name and texts from `brand.ts`. It strips the types, because Node 20 cannot import TypeScript. */
export async function readBrand() {
  const { code } = transformSync(readFileSync(source, 'utf8'), {
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  const { brand } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return brand;
}
