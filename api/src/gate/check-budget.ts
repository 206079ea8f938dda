import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type SectionManifest, shellName } from '@shortlisted/section-kit/contract';
import type { GateRecord } from '@shortlisted/section-kit/contract/gate-record';
import type { Fault } from '../releases/release-error.ts';
import type { SiteLimits } from '../releases/releases.settings.ts';
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

const pictures = new Set(['.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.svg', '.ico']);
/** The shell contains React and the router, once for all sections. */
const shellFactor = 2;

/** Placeholders that `section create` writes into metadata. A team has to replace them. */
const placeholderText = /__[a-z]+__|^Say here what a visitor finds on this page\b/;

/** Finds violations of the site’s own limits, which apply whatever budget the section declares. */
export function checkLimits({ manifest, files }: Release, limits: SiteLimits): Fault[] {
  const { section } = manifest;
  const messages = [
    ...findGenerousBudgets(section, limits),
    ...findLargePictures(section.name, files, limits.picture),
    ...findPlaceholders(section),
  ];
  return messages.map((message) => ({ message, sections: [section.name] }));
}

function findGenerousBudgets({ name, budget }: SectionManifest, limits: SiteLimits): string[] {
  return kinds.flatMap((kind) => {
    const limit = limits[kind] * (name === shellName ? shellFactor : 1);
    if (budget[kind] <= limit) return [];
    return `The budget of ${name} allows ${budget[kind]} bytes of ${kind}, and this site allows ${limit}: lower it in section.json.`;
  });
}

function findLargePictures(name: string, files: Release['files'], limit: number): string[] {
  return [...files]
    .filter(([file, { length }]) => length > limit && pictures.has(path.posix.extname(file).toLowerCase()))
    .map(
      ([file, { length }]) =>
        `The picture ${file} of ${name} has ${length} bytes, and this site allows ${limit}: make it smaller.`,
    );
}

function findPlaceholders({ name, routes }: SectionManifest): string[] {
  return routes.flatMap(({ path: address, metadata }) => {
    if (metadata === 'page') return [];
    return Object.entries(metadata)
      .filter(([, text]) => typeof text === 'string' && placeholderText.test(text))
      .map(
        ([field]) =>
          `The ${field} of ${address} of ${name} is still the template's placeholder: describe the page in section.json.`,
      );
  });
}
