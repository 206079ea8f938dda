import { createHash } from 'node:crypto';
import {
  assetFolder,
  type Plan,
  type PlannedSection,
  type ReleaseFile,
  type ReleaseManifest,
  shellName,
} from './contract.ts';

/** What browsers load by a hash. Releases from before names were made of content keep it in `client/`. */
const loadable = /^(?:assets|client)\/.+\.(js|css)$/;
const oldList = 'client/files.json';

/** Joins one release of each section into a plan. Undefined where the shell is not among them. */
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

/** The hashes of what browsers load, of all the files of a release. */
export function listIntegrity(files: Record<string, ReleaseFile>, list?: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => loadable.test(file) || file === list)
      .map(([file, { integrity }]) => [file, integrity]),
  );
}

/** Where the files of releases are served, on the site's own origin. */
export function releaseBase(section: string): string {
  return `/releases/${section}/`;
}

function planSection({ section, release, client, files }: ReleaseManifest): PlannedSection {
  const base = releaseBase(section.name);
  const list = client.list ?? (Object.hasOwn(files, oldList) ? oldList : undefined);
  return {
    name: section.name,
    release,
    base: client.entry.startsWith(assetFolder) ? base : `${base}${release}/`,
    client: list ? { ...client, list } : client,
    routes: section.routes,
    integrity: listIntegrity(files, list),
  };
}
