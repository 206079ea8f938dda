import { createHash } from 'node:crypto';
import {
  type Plan,
  type PlannedSection,
  type ReleaseFile,
  type ReleaseManifest,
  releaseFilesName,
  shellName,
} from './contract.ts';

/** What browsers load by a hash. */
const loadable = /^client\/.+\.(js|css)$/;

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
export function listIntegrity(files: Record<string, ReleaseFile>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => loadable.test(file) || file === releaseFilesName)
      .map(([file, { integrity }]) => [file, integrity]),
  );
}

function planSection({ section, release, client, files }: ReleaseManifest): PlannedSection {
  return {
    name: section.name,
    release,
    base: `/releases/${section.name}/${release}/`,
    client,
    routes: section.routes,
    integrity: listIntegrity(files),
  };
}
