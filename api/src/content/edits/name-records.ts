import { findKind } from '../kinds/content-kinds.ts';
import type { ProposedEdit } from '../records/proposed-edit.ts';

/** The records of the edit in words: `case study northwind`. */
export function nameRecords({ kind: name, records }: ProposedEdit): string[] {
  const kind = findKind(name);
  return kind ? records.map((record) => `${kind.one} ${record[kind.key]}`) : [];
}
