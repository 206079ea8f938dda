/** Converts lists and booleans, which SQLite cannot store. */
export function toRow(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => {
      if (typeof value === 'boolean') return [key, Number(value)];
      return [key, Array.isArray(value) ? JSON.stringify(value) : value];
    }),
  );
}
