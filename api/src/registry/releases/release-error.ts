/** A release that is refused. The message says what and where, for the author of the section. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** A version, or the name of a file, that is taken. */
export class TakenError extends ReleaseError {}
