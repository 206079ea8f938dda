import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion, type ReleaseManifest } from 'section-kit/contract';
import { describeIssues } from 'section-kit/contract/describe-issues';
import { releaseManifestSchema } from 'section-kit/contract/release-manifest.schema';
import { ReleaseError } from './release-error.ts';

const manifestName = 'release.json';

export interface Release {
  manifest: ReleaseManifest;
  files: Map<string, Buffer>;
}

/**
 * Reads a release folder and holds every file against the manifest.
 *
 * @throws {ReleaseError} for a manifest that the contract does not allow, and for a file that is missing, unlisted or
 * not what its hash says.
 */
export function readRelease(folder: string): Release {
  const manifest = readManifest(path.join(folder, manifestName));
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => name !== manifestName);
  const files = new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
  checkFiles(manifest, files);
  return { manifest, files };
}

function readManifest(file: string): ReleaseManifest {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ReleaseError(`${file} is missing or not JSON: build the section again.`);
  }
  const contract = (json as { contract?: unknown } | null)?.contract;
  if (contract !== contractVersion) {
    throw new ReleaseError(
      `The release was built against contract ${contract}, and this server knows ${contractVersion}: update section-kit and build again.`,
    );
  }
  const parsed = releaseManifestSchema.safeParse(json);
  if (!parsed.success) throw new ReleaseError(`${manifestName}: ${describeIssues(parsed.error)}`);
  return parsed.data;
}

function checkFiles(
  { files: listed, client, server, section }: ReleaseManifest,
  files: Map<string, Buffer>,
): void {
  for (const [name, { integrity }] of Object.entries(listed)) {
    const content = files.get(name);
    if (!content)
      throw new ReleaseError(`${section.name}: the file ${name} is in the manifest but not in the release.`);
    const actual = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (actual !== integrity) {
      throw new ReleaseError(`${section.name}: the file ${name} is not what its hash says.`);
    }
  }
  for (const name of files.keys()) {
    if (!Object.hasOwn(listed, name)) {
      throw new ReleaseError(
        `${section.name}: the file ${name} is in the release but has no hash in the manifest.`,
      );
    }
  }
  const pageFiles = [client, ...Object.values(client.pages)].flatMap(({ scripts, styles }) => [
    ...scripts,
    ...styles,
  ]);
  for (const name of [client.entry, server.entry, ...pageFiles]) {
    if (!files.has(name))
      throw new ReleaseError(`${section.name}: the manifest needs ${name}, which is not there.`);
  }
}
