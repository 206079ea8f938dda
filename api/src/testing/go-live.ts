import { type Circumstances, changeSite } from '../promotions/change-site.ts';
import { decidePromotion } from '../promotions/decide.ts';
import { findRelease, insertRelease } from '../releases/store/release.repository.ts';
import { readRelease } from '../releases/store/to-release.ts';
import type { Database } from '../storage/database.ts';

const now = new Date('2025-01-01T00:00:00.000Z');
const publication = { publishedBy: 'a test', now: now.toISOString(), commitId: null, gate: null };

/** Stores a release without the gate, so that tests can store broken releases. */
export async function store(db: Database, folder: string): Promise<number> {
  const release = readRelease(folder);
  const { section, release: version } = release.manifest;
  const existing = await findRelease(db, section.name, version);
  const stored = existing ?? (await insertRelease(db, release, publication));
  if (!stored) throw new Error(`${section.name}@${version} is not there`);
  return stored.id;
}

/** Stores releases and makes them live without any check. */
export async function goLive(db: Database, ...folders: string[]): Promise<void> {
  for (const folder of folders) {
    const { name } = readRelease(folder).manifest.section;
    const id = await store(db, folder);
    const decide = async ({ history }: Circumstances) => {
      const change = decidePromotion(await history(name), id);
      return change && { [name]: change };
    };
    await changeSite(db, { decide, check: async () => {} }, { actor: 'a test', origin: 'token', now });
  }
}
