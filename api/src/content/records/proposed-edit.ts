import type { ContentKind, RecordOf } from './content-kind.ts';
import type { ContentRecord } from './content-records.repository.ts';

/** Records that an editor wants to preview before setting them. */
export interface ProposedEdit {
  kind: string;
  records: ContentRecord[];
}

/** The records as the edit would leave them. Edited ones replace those with the same id or key; new ones come last. */
export function withEdit<Kind extends ContentKind>(
  { name, key, schema, firstId = 1 }: Kind,
  records: RecordOf<Kind>[],
  edit: ProposedEdit,
): RecordOf<Kind>[] {
  if (edit.kind !== name) return records;
  const edited: ContentRecord[] = [...records];
  let newest = Math.max(firstId - 1, records.at(-1)?.id ?? 0);
  for (const record of edit.records) {
    // An edit of the key itself is found by the id.
    const same = (one: ContentRecord) => one.id === record.id || one[key] === record[key];
    const at = edited.findIndex(same);
    const { id = ++newest } = edited[at] ?? record;
    // A link that was made before an upgrade lacks the fields that are new since then.
    edited.splice(at < 0 ? edited.length : at, 1, { ...record, ...schema.safeParse(record).data, id });
  }
  return edited as RecordOf<Kind>[];
}
