/** What was typed makes no sense: no such command, option or value. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** What a command cannot do, in words for whoever typed it. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** What a site does not do for whoever asked. */
export class RefusedError extends CommandError {
  override name = 'RefusedError';
  /** Of its answer. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}
