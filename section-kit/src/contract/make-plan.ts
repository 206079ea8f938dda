import { createHash } from 'node:crypto';
import {
  type Plan,
  type PlannedSection,
  type ReleaseFile,
  type ReleaseManifest,
  shellName,
} from './contract.ts';

/** Files that browsers load with a hash. */
const loadable = /^assets\/.+\.(js|css)$/;

/** Joins one release of each section into a plan. Undefined without a release of the shell. */
export function makePlan(manifests: ReleaseManifest[]): Plan | undefined {
  const planned = manifests.map(planSection);
  const shell = planned.find(({ name }) => name === shellName);
  if (!shell) return undefined;
  const sections = planned.filter(({ name }) => name !== shellName);
  const id = createHash('sha256')
    .update(JSON.stringify([shell, sections]))
    .digest('hex')
    .slice(0, 16);
  return { id, shell, sections };
}

/** The hashes of the files that browsers load with a hash. */
export function listIntegrity(files: Record<string, ReleaseFile>, list?: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => loadable.test(file) || file === list)
      .map(([file, { integrity }]) => [file, integrity]),
  );
}

/** Public path of a section's files. */
export function releaseBase(section: string): string {
  return `/releases/${section}/`;
}

/** The entry of a release in a plan. */
export function planSection({ section, release, client, files }: ReleaseManifest): PlannedSection {
  return {
    name: section.name,
    release,
    base: releaseBase(section.name),
    client,
    routes: section.routes,
    integrity: listIntegrity(files, client.list),
  };
}
