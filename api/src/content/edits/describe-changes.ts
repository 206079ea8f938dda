import { isDeepStrictEqual } from 'node:util';
import type { RecordChange } from './edit-history.repository.ts';

/** Fields whose values differ before and after. */
export function listChangedFields({ before, after }: Omit<RecordChange, 'key'>): string[] {
  const fields = Object.keys({ ...before, ...after }).filter((field) => field !== 'id');
  return fields.filter((field) => !isDeepStrictEqual(before?.[field], after?.[field]));
}

/** `changed faith (title, metrics)`, `added northwind`. */
export function nameChange(change: RecordChange): string {
  const { key, before, after } = change;
  if (!before) return `added ${key}`;
  return after ? `changed ${key} (${listChangedFields(change).join(', ')})` : `removed ${key}`;
}

/** Describes each changed field with its old and new value. */
export function describeChange(change: RecordChange): string {
  const { before, after } = change;
  const fields = listChangedFields(change).flatMap((field) => [
    `  ${field}:`,
    ...(before ? [`    - ${JSON.stringify(before[field] ?? null)}`] : []),
    ...(after ? [`    + ${JSON.stringify(after[field] ?? null)}`] : []),
  ]);
  return [nameChange(change), ...fields].join('\n');
}
