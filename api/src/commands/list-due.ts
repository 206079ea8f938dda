import { nameRecords } from '../content/edits/name-records.ts';
import { listDueEdits } from '../content/edits/waiting-edit.repository.ts';
import { findReleaseById } from '../releases/store/release.repository.ts';
import { listOpenRollouts } from '../rollouts/rollout.repository.ts';
import type { Database } from '../storage/database.ts';
import { readClock } from '../storage/read-clock.ts';

/** The rollouts and edits that a server would take up at once, one a line. */
export async function listDue(db: Database): Promise<string[]> {
  const now = await readClock(db);
  const lines: string[] = [];
  for (const { section, releaseId, since, says } of await listOpenRollouts(db)) {
    if (since > now.toISOString()) continue;
    const release = (await findReleaseById(db, releaseId))?.manifest.release;
    lines.push(`${section}@${release}: ${says}`);
  }
  for (const { kind, record, showsOn, author } of await listDueEdits(db, now))
    lines.push(`${nameRecords({ kind, records: [record] })}: from ${showsOn} on, by ${author}`);
  return lines;
}
