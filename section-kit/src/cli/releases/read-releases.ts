import { UsageError } from '../../errors/command-error.ts';
import { readBuiltRelease } from './built-release.ts';

/** Versions by section: one of this section, or a set (`mf-cases@3.0.0 …`). By default that in `dist/release`. */
export function readReleases(own: string, named: string[]): Record<string, string> {
  const [first, ...rest] = named;
  if (first === undefined) return { [own]: readBuiltRelease() };
  if (rest.length === 0 && !first.includes('@')) return { [own]: first };
  const releases = named.map(readNamedRelease);
  const sections = releases.map(([section]) => section);
  if (new Set(sections).size < sections.length)
    throw new UsageError('A set has one release of each section.');
  return Object.fromEntries(releases);
}

export function readNamedRelease(text: string): [section: string, release: string] {
  const [section, release, ...rest] = text.split('@');
  if (section && release && rest.length === 0) return [section, release];
  throw new UsageError(`"${text}" is not a release such as mf-cases@1.4.0-rc.2.`);
}
