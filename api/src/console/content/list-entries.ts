import { foldWords } from '@shortlisted/markdown/fold-words';
import { outlineEdits } from '../../content/edits/edit-history.repository.ts';
import type { ContentKind } from '../../content/records/content-kind.ts';
import { type ContentRecord, listRecords } from '../../content/records/content-records.repository.ts';
import { layOver } from '../../content/records/lay-over.ts';
import { findIdle } from '../../gate/redirect-faults.ts';
import { findEditedPage } from '../../previews/find-edited-page.ts';
import { readShipped } from '../../releases/compositions/read-shipped.ts';
import type { StoredRelease } from '../../releases/store/release.repository.ts';
import type { Database } from '../../storage/database.ts';
import { nameRecord } from './entry.ts';
import { entryFinder } from './entry-finder.ts';
import { type FormField, fieldsOf } from './form-field.ts';

/** The characters of an entry's text in the list. */
const firstWords = 110;

export type ListedEntry = Awaited<ReturnType<typeof listEntries>>[number];

/** The records of a kind as its list shows them. */
export async function listEntries(db: Database, kind: ContentKind, releases: StoredRelease[]) {
  const routes = releases.flatMap(({ manifest }) => manifest.section.routes);
  const fields = fieldsOf(kind);
  const idle = await findIdle(db, kind, { releases, hasEntry: entryFinder(db, releases) });
  const edits = await outlineEdits(db, kind.name);
  // The newest edit of a record comes last and wins.
  const newest = new Map(edits.toReversed().flatMap((edit) => edit.records.map((id) => [id, edit] as const)));
  const records = layOver(await readShipped(db, kind), await listRecords(db, kind));
  return records.map((record) => ({
    id: Number(record.id),
    name: nameRecord(kind, record),
    /** Words for the flags of the record, such as `off the site`. */
    states: [...statesOf(fields, record), idle.get(String(record[kind.key])) ?? ''].filter(Boolean),
    changed: newest.get(Number(record.id)),
    /** The path of a page of the site that shows it. */
    page: findEditedPage(routes, { kind: kind.name, records: [record] }),
    ...outline(fields, record),
    ...(kind.target && { words: leadsTo(record[kind.target], record.status) }),
    /** What a search looks through. */
    text: textOf(record),
  }));
}

function statesOf(fields: FormField[], record: ContentRecord): string[] {
  return fields.flatMap(({ name, states }) => states?.[record[name] === true ? 0 : 1] ?? []);
}

/** The day of a record, and the beginning of its first text. */
function outline(fields: FormField[], record: ContentRecord) {
  const read = (wanted: FormField['input']) =>
    String(record[fields.find(({ input }) => input === wanted)?.name ?? ''] ?? '');
  const text = read('text');
  const words = text.length > firstWords ? `${text.slice(0, firstWords).trimEnd()}…` : text;
  return { day: read('date'), words };
}

const leadsTo = (target: unknown, status: unknown) =>
  target === null ? 'says that the page is gone (410)' : `leads to ${target} (${status})`;

/** Without the backslashes that JSON puts into a text. */
function textOf(record: ContentRecord): string {
  const json = JSON.stringify(Object.values(record));
  return foldWords(json.replace(/\\(n|.)/g, (_, sign) => (sign === 'n' ? ' ' : sign)));
}
