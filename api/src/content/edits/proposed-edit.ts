import { type ContentKind, findKind } from './content-kinds.ts';
import type { ContentRecord, RecordOf } from './content-records.repository.ts';

/** Records that an editor wants to preview before setting them. */
export interface ProposedEdit {
  kind: string;
  records: ContentRecord[];
}

/** The records of the edit in words: `case study northwind`. */
export function nameRecords({ kind: name, records }: ProposedEdit): string[] {
  const kind = findKind(name);
  return kind ? records.map((record) => `${kind.one} ${record[kind.key]}`) : [];
}

/**
 * The records as the edit would leave them. Edited records replace those with the same keys; new ones come
 * last.
 */
export function withEdit<Kind extends ContentKind>(
  { name, key, schema }: Kind,
  records: RecordOf<Kind>[],
  edit: ProposedEdit,
): RecordOf<Kind>[] {
  if (edit.kind !== name) return records;
  const byKey = new Map<unknown, ContentRecord>(records.map((record) => [record[key], record]));
  let newest = records.at(-1)?.id ?? 0;
  for (const record of edit.records) {
    const { id = ++newest } = byKey.get(record[key]) ?? {};
    // A link that was made before an upgrade lacks the fields that are new since then.
    byKey.set(record[key], { ...record, ...schema.safeParse(record).data, id });
  }
  return [...byKey.values()] as RecordOf<Kind>[];
}
