import type { Plan, PlannedSection } from '@shortlisted/section-kit/contract';

const hashes = new Map<string, string>();

/** Takes note of the hashes of a plan. */
export function readIntegrity(plan: Plan): void {
  for (const section of [plan.shell, ...plan.sections]) noteIntegrity(section);
}

/** Takes note of the hashes that are known of a section. */
export function noteIntegrity({ base, integrity }: PlannedSection): void {
  for (const [file, hash] of Object.entries(integrity)) hashes.set(base + file, hash);
}

/**
 * The hash of a file, by its address.
 *
 * @throws {Error} for a file that the plan does not know: without a hash nothing is loaded.
 */
export function integrityOf(url: string): string {
  const { pathname } = new URL(url, window.location.href);
  const hash = hashes.get(pathname);
  if (!hash) throw new Error(`No integrity value for ${pathname}`);
  return hash;
}

export function isHashKnown(url: string): boolean {
  return hashes.has(new URL(url, window.location.href).pathname);
}
