import type { Plan, PlannedSection } from '@shortlisted/section-kit/contract';

const hashes = new Map<string, string>();

/** Adds the hashes of a plan. */
export function readIntegrity(plan: Plan): void {
  for (const section of [plan.shell, ...plan.sections]) addHashes(section);
}

/** Adds the hashes that the plan has of a section's files. */
export function addHashes({ base, integrity }: PlannedSection): void {
  for (const [file, hash] of Object.entries(integrity)) hashes.set(base + file, hash);
}

/** The hash of a file. @throws {Error} if the plan has none: the shell loads no file without one. */
export function integrityOf(url: string): string {
  const { pathname } = new URL(url, window.location.href);
  const hash = hashes.get(pathname);
  if (!hash) throw new Error(`No integrity value for ${pathname}`);
  return hash;
}

export function isHashKnown(url: string): boolean {
  return hashes.has(new URL(url, window.location.href).pathname);
}
