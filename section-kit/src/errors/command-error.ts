/** The typed words make no sense: no such command, option or value. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** A command cannot do its work. The message is for the person who typed it. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** A site refused a request. */
export class RefusedError extends CommandError {
  override name = 'RefusedError';
  readonly status: number;
  /** Of a busy site. 0: another attempt would be refused too. */
  readonly retryAfterSeconds: number;

  constructor(message: string, status: number, retryAfterSeconds = 0) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
