import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';
import { makePlan } from 'section-kit/contract/make-plan';
import type { Database } from '../database/database.ts';
import type { WorkerOptions } from '../documents/render-task.ts';
import { workerFile } from '../documents/renderer.ts';
import { listReleaseFiles, type StoredRelease } from './release.repository.ts';
import { ReleaseError } from './release-error.ts';
import type { Release } from './to-release.ts';

const timeoutMs = 10_000;

/**
 * Loads the server bundle as a render worker would, together with the live shell, and holds its pages against
 * `section.json`. Nothing can be loaded before there is a shell.
 *
 * @throws {ReleaseError} for a bundle that does not load, and for pages that only one side knows.
 */
export async function checkCode(db: Database, release: Release, live: StoredRelease[]): Promise<void> {
  const { name, routes } = release.manifest.section;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'shortlisted-check-'));
  try {
    const others = live.filter(({ manifest }) => manifest.section.name === 'shell' && name !== 'shell');
    const plan = makePlan([...others.map(({ manifest }) => manifest), release.manifest]);
    if (!plan) return;
    const bundles = new Map([[name, bundleOf(release)]]);
    for (const other of others) bundles.set('shell', await storedBundle(db, other));
    const entries: WorkerOptions['entries'] = {};
    for (const [owner, { content, integrity }] of bundles) {
      const file = path.join(folder, `${owner}.cjs`);
      await writeFile(file, content);
      entries[owner] = { file, integrity };
    }
    const given = await listPages(
      { plan, settings: { siteUrl: 'http://localhost', analyticsId: undefined }, cacheRoot: folder, entries },
      name,
    );
    const declared = [...new Set(routes.map(({ page }) => page))];
    comparePages(name, declared, given);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function listPages(workerData: WorkerOptions, name: string): Promise<string[]> {
  const pool = new Piscina<string, string[]>({
    filename: workerFile,
    name: 'listPages',
    workerData,
    maxThreads: 1,
  });
  try {
    return await pool.run(name, { signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw new ReleaseError(`${name}: its server bundle cannot be loaded: ${(error as Error).message}`);
  } finally {
    await pool.destroy();
  }
}

function comparePages(name: string, declared: string[], given: string[]): void {
  const missing = declared.find((page) => !given.includes(page));
  if (missing)
    throw new ReleaseError(`${name} declares the page "${missing}", which its code does not give.`);
  const stray = given.find((page) => !declared.includes(page));
  if (stray)
    throw new ReleaseError(`${name} gives the page "${stray}", which no route of section.json names.`);
}

function bundleOf({ manifest, files }: Release) {
  const { entry } = manifest.server;
  return { content: files.get(entry) ?? Buffer.alloc(0), integrity: manifest.files[entry]?.integrity ?? '' };
}

async function storedBundle(db: Database, { id, manifest }: StoredRelease) {
  const files = await listReleaseFiles(db, id);
  return bundleOf({ manifest, files: new Map(files.map(({ path: file, content }) => [file, content])) });
}
