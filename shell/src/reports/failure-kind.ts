import type { ErrorKind } from './reports.ts';

/** The file list or the entry of a section fails to load. */
export class SectionLoadError extends Error {
  override name = 'SectionLoadError';
}

/** The kind under which an error is reported. */
export function failureKind(error: unknown): ErrorKind {
  if (error instanceof SectionLoadError) return 'load';
  return error instanceof Error && error.name === 'ChunkLoadError' ? 'chunk' : 'render';
}
