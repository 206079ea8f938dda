/** A build that stopped for a reason that its author can mend: shown as one message, without a stack. */
export class BuildError extends Error {
  override name = 'BuildError';
}
