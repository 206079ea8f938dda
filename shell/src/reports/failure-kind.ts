import type { ErrorKind } from './reports.ts';

/** A section's entry that could not be had. */
export class SectionLoadError extends Error {
  override name = 'SectionLoadError';
}

/** What kind of failure an error is, as far as it says. */
export function failureKind(error: unknown): ErrorKind {
  if (error instanceof SectionLoadError) return 'load';
  return error instanceof Error && error.name === 'ChunkLoadError' ? 'chunk' : 'render';
}
