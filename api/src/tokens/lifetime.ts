const unitsMs: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Reads `90d`, `12h` or `30m`. Returns undefined for anything else, and for more than a year. */
export function readLifetimeMs(text: string): number | undefined {
  const [, count, unit = ''] = /^([1-9]\d{0,5})([mhd])$/.exec(text) ?? [];
  const lifetimeMs = Number(count) * (unitsMs[unit] ?? Number.NaN);
  return lifetimeMs <= 366 * 86_400_000 ? lifetimeMs : undefined;
}
