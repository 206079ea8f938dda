import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { GateRecord } from '@shortlisted/section-kit/contract/gate-record';
import type { Fault } from '../releases/compositions/fault.ts';
import type { Release } from '../releases/store/to-release.ts';

const kinds = ['scripts', 'styles'] as const;

/** Measures the compressed files of each page and compares the largest page with the section’s own budget. */
export async function checkBudget({ manifest, files }: Release) {
  const { section, client } = manifest;
  const weights = new Map<string, Promise<number>>();
  const weigh = (file: string) => {
    const weight = weights.get(file) ?? compressedBytes(files.get(file) ?? Buffer.alloc(0));
    weights.set(file, weight);
    return weight;
  };

  const budget = {} as GateRecord['budget'];
  for (const kind of kinds) {
    const own = [...(kind === 'scripts' ? [client.entry] : []), ...client[kind]];
    const pages: [string | null, string[]][] = [
      [null, own],
      ...Object.entries(client.pages).map(([page, more]): [string, string[]] => [
        page,
        [...own, ...more[kind]],
      ]),
    ];
    let dearest: { bytes: number; page: string | null } = { bytes: 0, page: null };
    for (const [page, needed] of pages) {
      const bytes = sum(await Promise.all([...new Set(needed)].map(weigh)));
      if (bytes > dearest.bytes) dearest = { bytes, page };
    }
    budget[kind] = { ...dearest, limit: section.budget[kind] };
  }
  const faults = kinds
    .filter((kind) => budget[kind].bytes > budget[kind].limit)
    .map((kind): Fault => {
      const { bytes, limit, page } = budget[kind];
      const { name } = section;
      const which = page ? `of the page "${page}" of ${name}` : `that every page of ${name} loads`;
      const message = `The ${kind} ${which} are ${bytes} bytes compressed, and the budget in section.json is ${limit}: make them smaller, or raise the budget.`;
      return { message, sections: [name] };
    });
  return { faults, budget };
}

async function compressedBytes(content: Buffer): Promise<number> {
  return (await promisify(brotliCompress)(content)).length;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
