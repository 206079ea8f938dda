import { type FindChanges, foreseeEdit } from '../content/edits/edit-content.ts';
import type { ContentKind } from '../content/records/content-kind.ts';
import { type ContentRecord, listRecords } from '../content/records/content-records.repository.ts';
import { listLive } from '../releases/log/promotion.repository.ts';
import {
  anEditor,
  checkRedirects,
  type Redirect,
  redirectsOf,
} from '../releases/redirects/check-redirects.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';
import { type Addresses, ownersIn } from './find-owner.ts';
import { openReads } from './open-reads.ts';
import { type StartTrial, storedRelease } from './start-trial.ts';

interface FindOptions {
  db: Database;
  /** Renders the page of an address with a parameter, to see whether it exists. */
  startTrial: StartTrial;
}

/** Why redirects would do nothing or lead nowhere after an edit, as for those of sections. Empty for other kinds. */
export async function findEditFaults(options: FindOptions, kind: ContentKind, findChanges: FindChanges) {
  const { db, startTrial } = options;
  if (!kind.target) return [];
  const changes = await foreseeEdit(db, kind, findChanges);
  const edited = redirectsIn(
    kind,
    changes.flatMap(({ after }) => (after ? [after] : [])),
  );
  if (edited.length === 0) return [];
  const live = await listLive(db);
  const stored = redirectsIn(kind, await listRecords(db, kind));
  const kept = stored.filter(({ path }) => !changes.some(({ key }) => key === path));
  const leadsToEdited = ({ target }: Redirect) =>
    edited.some(({ path }) => path === target?.replace(/#.*/, '').toLowerCase());
  const found = await faultsOf([...edited, ...kept.filter(leadsToEdited)], [...edited, ...kept], {
    releases: live,
    hasEntry: (path) => canOpen(path, live, { db, startTrial }),
  });
  return found.map((fault) => ({
    // The field of the record to change. Another redirect that leads to an edited one is a fault of that one's address.
    field: (edited.includes(fault.redirect) && fault.of === 'target' && kind.target) || kind.key,
    message: fault.message,
  }));
}

/** Why stored redirects do nothing or lead nowhere, by their paths: other releases are live than at their start. */
export async function findIdle(db: Database, kind: ContentKind, { releases, hasEntry }: Addresses) {
  const idle = new Map<string, string>();
  if (!kind.target) return idle;
  const all = redirectsIn(kind, await listRecords(db, kind));
  const isPage = async (path: string) => !all.some((one) => one.path === path) && hasEntry(path);
  const addresses = { releases, hasEntry: isPage };
  for (const one of all)
    idle.set(one.path, (await faultsOf([one], all, addresses)).map(({ message }) => message).join(' '));
  return idle;
}

function redirectsIn({ key, target = '' }: ContentKind, records: ContentRecord[]): Redirect[] {
  return records.map((record) => ({
    path: String(record[key]),
    target: record[target] as string | null,
    owner: anEditor,
  }));
}

async function faultsOf(checked: Redirect[], all: Redirect[], addresses: Addresses) {
  const declared = redirectsOf(addresses.releases.map(({ manifest }) => manifest));
  const { faults, dead } = await checkRedirects(checked, [...all, ...declared], ownersIn(addresses));
  return [...faults, ...dead];
}

/** Whether an address with a parameter has a page now. A page that cannot be rendered counts. */
async function canOpen(path: string, live: StoredRelease[], { db, startTrial }: FindOptions) {
  const releases = live.map((stored) => storedRelease(db, stored));
  const reads = await openReads(db, releases);
  try {
    const rendered = await startTrial(releases, reads)?.render(path);
    return rendered?.status !== 404;
  } finally {
    await reads.close();
  }
}
