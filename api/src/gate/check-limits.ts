import path from 'node:path';
import { type SectionManifest, shellName } from '@shortlisted/section-kit/contract';
import type { Fault } from '../releases/compositions/fault.ts';
import type { SiteLimits } from '../releases/site-limits.ts';
import type { Release } from '../releases/store/to-release.ts';

const pictures = new Set(['.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.svg', '.ico']);
const kinds = ['scripts', 'styles'] as const;
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
