import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  assetFolder,
  contractVersion,
  type ReleaseFile,
  type ReleaseList,
  type ReleaseManifest,
} from '../contract/contract.ts';
import { listIntegrity } from '../contract/make-plan.ts';
import { CommandError } from '../errors/command-error.ts';
import { listFiles } from './list-files.ts';
import type { Section } from './read-section.ts';
import { serverEntry } from './server-config.ts';
import { acceptedRanges, bundledComponents, sharedVersions } from './shared-packages.ts';

export const releaseManifestName = 'release.json';

/** The manifest of the release in a folder. Undefined if there is none. */
export function readReleaseManifest(folder: string): ReleaseManifest | undefined {
  const file = path.join(folder, releaseManifestName);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Copies the section's static files, hashes every file of the release, and writes `release.json`. */
export function writeReleaseManifest(
  section: Section,
  release: string,
  outputPath: string,
  client: ReleaseManifest['client'],
): ReleaseManifest {
  const fixed = path.join(outputPath, 'files');
  rmSync(fixed, { recursive: true, force: true });
  for (const [prefix, folder] of Object.entries(section.manifest.files ?? {})) {
    const source = path.join(section.root, folder);
    if (!existsSync(source))
      throw new CommandError(`section.json: "files" names the folder ${source}, which does not exist`);
    cpSync(source, path.join(fixed, prefix), { recursive: true, filter: isMeant });
  }
  const shared = sharedVersions();
  const ofShell = section.isShell && { contract: contractVersion, shared };
  const list = writeList(outputPath, { pages: client.pages, ...ofShell });
  const { $schema, ...manifest } = section.manifest;
  const result: ReleaseManifest = {
    contract: contractVersion,
    section: manifest,
    release,
    shared,
    ...(!section.isShell && { accepts: acceptedRanges(section.root) }),
    ...bundledComponents(section.root),
    client: { ...client, list, waitsForHashes: true },
    server: { entry: serverEntry },
    files: hashFiles(outputPath),
  };
  writeFileSync(path.join(outputPath, releaseManifestName), `${JSON.stringify(result, null, 2)}\n`);
  return result;
}

/** Systems and editors leave hidden files in folders. */
function isMeant(file: string): boolean {
  const name = path.basename(file);
  return !name.startsWith('.') || name === '.well-known';
}

/** Writes the file list. @returns its path in the release. */
function writeList(outputPath: string, { pages, ...given }: Omit<ReleaseList, 'integrity'>): string {
  const own: ReleaseList = { pages, integrity: listIntegrity(hashFiles(outputPath)), ...given };
  const text = JSON.stringify(own);
  const name = `${assetFolder}files.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`;
  writeFileSync(path.join(outputPath, name), text);
  return name;
}

function hashFiles(root: string): Record<string, ReleaseFile> {
  return Object.fromEntries(
    listFiles(root)
      .filter((name) => path.basename(name) !== releaseManifestName)
      .map((name) => {
        const content = readFileSync(path.join(root, name));
        const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
        return [name.split(path.sep).join('/'), { bytes: content.length, integrity }];
      }),
  );
}
