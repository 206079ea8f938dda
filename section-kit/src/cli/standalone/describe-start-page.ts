import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listFiles } from '../../build/list-files.ts';
import type { Section } from '../../build/read-section.ts';
import { readReleaseManifest } from '../../build/write-release-manifest.ts';
import type { SectionRoute } from '../../contract/contract.ts';
import type { SectionDescription } from '../../standalone/start/section-description.ts';
import { readOwnFile, readStub, stubFolder } from '../../stubs/read-stub.ts';

const examplesPerRoute = 3;

/** Reads the files at each request, because people change them while the page is open. */
export function describeStartPage(section: Section, api: string | undefined): SectionDescription {
  const { root, manifest, version } = section;
  return {
    name: manifest.name,
    version,
    api,
    paths: manifest.routes.flatMap((route) => examplePaths(section, route)),
    stubs: listStubs(root),
    budget: manifest.budget,
    built: weighRelease(root),
  };
}

/** Example paths of a route. A parameter gets its values as in the sitemap. */
function examplePaths(section: Section, { path: pattern, sitemap }: SectionRoute): string[] {
  if (!pattern.includes(':')) return [pattern];
  const { from = '', field = '' } = sitemap?.entries ?? {};
  const list = readStub(section.root, from) ?? readOwnFile(section, from);
  if (!list) return [];
  const records = JSON.parse(list) as Record<string, unknown>[];
  return records.slice(0, examplesPerRoute).map((record) => pattern.replace(/:\w+/, String(record[field])));
}

function listStubs(root: string): SectionDescription['stubs'] {
  return listFiles(path.join(root, stubFolder))
    .map((name) => path.join(stubFolder, name))
    .map((file) => ({ file, content: readFileSync(path.join(root, file), 'utf8') }));
}

/** Weighs the last build. Undefined if there is none. */
function weighRelease(root: string): SectionDescription['built'] {
  const folder = path.join(root, 'dist/release');
  const manifest = readReleaseManifest(folder);
  if (!manifest) return undefined;
  const { client, release } = manifest;
  const heaviest = (kind: 'scripts' | 'styles', own: string[]) => {
    const weigh = (more: string[]) =>
      [...new Set([...own, ...more])]
        .map((name) => brotliCompressSync(readFileSync(path.join(folder, name))).length)
        .reduce((total, bytes) => total + bytes, 0);
    return Math.max(weigh([]), ...Object.values(client.pages).map((page) => weigh(page[kind])));
  };
  return {
    release,
    scripts: heaviest('scripts', [client.entry, ...client.scripts]),
    styles: heaviest('styles', client.styles),
  };
}
