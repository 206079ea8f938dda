import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion, type ReleaseManifest } from '@shortlisted/section-kit/contract';
import { describeIssues } from '@shortlisted/section-kit/contract/describe-issues';
import { releaseManifestSchema } from '@shortlisted/section-kit/contract/release-manifest.schema';
import { ReleaseError } from '../release-error.ts';
import { integrityOf } from './checked-file.ts';

const manifestName = 'release.json';

/** The largest manifest of this site has 28 kB, and no list or object in it has more than 150 entries. */
const most = { manifestBytes: 1024 * 1024, entries: 2000 };

/** The file types that a release may contain, by folder. The server neither sends nor runs any other file. */
const media = '.json .svg .png .jpg .jpeg .webp .avif .gif .ico .woff2 .pdf .txt';
const kinds = new Map([
  ['server', '.cjs .txt'],
  ['assets', `.js .css .mp4 .webm ${media}`],
  ['maps', '.map'],
  ['files', `.html .xml .webmanifest ${media}`],
]);

export interface Release {
  manifest: ReleaseManifest;
  /** Every file except the manifest, by path. */
  files: Map<string, Buffer>;
}

/** Checks the files of a release. @throws {ReleaseError} for a bad manifest, or if they differ. */
export function toRelease(all: Map<string, Buffer>): Release {
  const manifest = readManifest(all.get(manifestName));
  const files = new Map([...all].filter(([name]) => name !== manifestName));
  checkFiles(manifest, files);
  return { manifest, files };
}

function readManifest(text: Buffer | undefined): ReleaseManifest {
  if (text && text.length > most.manifestBytes)
    throw new ReleaseError(`${manifestName} has more than ${most.manifestBytes / 1024} kB.`);
  let json: unknown;
  try {
    json = JSON.parse(text?.toString('utf8') ?? '');
  } catch {
    throw new ReleaseError(`${manifestName} is missing or not JSON: build the section again.`);
  }
  const contract = (json as { contract?: unknown } | null)?.contract;
  if (contract !== contractVersion) {
    throw new ReleaseError(
      `The release was built against contract ${contract}, and this server knows ${contractVersion}: update section-kit and build again.`,
    );
  }
  checkCounts(json);
  const parsed = releaseManifestSchema.safeParse(json);
  if (!parsed.success) throw new ReleaseError(`${manifestName}: ${describeIssues(parsed.error)}`);
  return parsed.data;
}

/** The parser describes each wrong entry of an object, which takes seconds where there are many. */
function checkCounts(json: unknown): void {
  const rest = [json];
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const entries = Object.values(value);
    if (entries.length > most.entries)
      throw new ReleaseError(
        `${manifestName}: no list or object may have more than ${most.entries} entries.`,
      );
    rest.push(...entries);
  }
}

function checkFiles({ files: listed, client, server, section }: ReleaseManifest, files: Map<string, Buffer>) {
  for (const [name, { integrity, bytes }] of Object.entries(listed)) {
    const content = files.get(name);
    if (!content)
      throw new ReleaseError(`${section.name}: the file ${name} is in the manifest but not in the release.`);
    if (integrityOf(content) !== integrity || content.length !== bytes) {
      throw new ReleaseError(`${section.name}: the file ${name} does not match its hash.`);
    }
    checkKind(section.name, name);
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
    if (!files.has(name)) {
      throw new ReleaseError(`${section.name}: the manifest lists ${name}, which is missing.`);
    }
  }
}

function checkKind(section: string, name: string): void {
  const [folder = ''] = name.split('/');
  const kind = path.posix.extname(name);
  if (!kind || !kinds.get(folder)?.split(' ').includes(kind)) {
    throw new ReleaseError(
      `${section}: a release may not hold ${name}: no ${kind || 'such'} files in ${folder}/.`,
    );
  }
}

/** Reads a release folder. @throws {ReleaseError} if it is incomplete or invalid. */
export function readRelease(folder: string): Release {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return toRelease(new Map(names.map((name) => [name, readFileSync(path.join(folder, name))])));
}
