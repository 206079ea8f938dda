import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { GateRecord } from '@shortlisted/section-kit/contract/gate-record';
import type { Fault } from '../releases/compositions/fault.ts';
import type { Release } from '../releases/store/to-release.ts';

const kinds = ['scripts', 'styles'] as const;

/** Measures the compressed files of each page and compares the largest page with the section’s own budget. */
export async function checkBudget({ manifest, files }: Release) {
  const { section, client } = manifest;
  const weights = new Map<string, Promise<Buffer>>();
  const weigh = async (file: string) => {
    const weight = weights.get(file) ?? promisify(brotliCompress)(files.get(file) ?? '');
    weights.set(file, weight);
    return (await weight).length;
  };

  const budget = {} as GateRecord['budget'];
  for (const kind of kinds) {
    const own = [...(kind === 'scripts' ? [client.entry] : []), ...client[kind]];
    const pages = Object.entries(client.pages).map(([page, more]) => ({ page, more: more[kind] }));
    let dearest: { bytes: number; page: string | null } = { bytes: 0, page: null };
    for (const { page, more } of [{ page: null, more: [] }, ...pages]) {
      const needed = [...own, ...more];
      const weighed = await Promise.all([...new Set(needed)].map(weigh));
      const bytes = weighed.reduce((total, weight) => total + weight, 0);
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
