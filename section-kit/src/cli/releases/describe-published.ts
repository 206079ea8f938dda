import type { Published } from './release-client.ts';

/** What the gate says of a release that it has published. */
export function describePublished({ section, release, isNew, misfits, brokenLinks = [] }: Published): string {
  const published = `${section}@${release} ${isNew ? 'is published' : 'was already published with the same bytes'}`;
  return [
    misfits.length === 0 ? published : `${published}. It cannot be promoted by itself now:`,
    ...misfits,
    ...brokenLinks,
  ].join('\n');
}
