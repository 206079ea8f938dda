/** A value of a record as people read it. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(nothing)';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(itemWords).join('\n') || '(nothing)';
  return String(value);
}

function itemWords(item: unknown): string {
  return typeof item === 'object' && item !== null ? Object.values(item).join(' ') : String(item);
}
