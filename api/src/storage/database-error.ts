/** Another writer holds the database, or the database server is starting. A repetition may soon succeed. */
const busy = /^(SQLITE_(BUSY|LOCKED).*|40001|40P01|55P03|57P03|ECONNREFUSED)$/;
/** The database cannot read or store now: no room, no access, no connection, or a damaged file. */
const unavailable =
  /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB).*|08...|25006|53...|57...|58...|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$/;
/** Messages of pg that come without a code. */
const connectionLost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

export function isBusy(error: unknown): boolean {
  return busy.test(codeOf(error));
}

/** A write may also refer to a row that another server has just removed. Elsewhere a broken reference is a defect. */
export function isBusyOrRemoved(error: unknown): boolean {
  return isBusy(error) || codeOf(error) === '23503';
}

/** Whether the database is the cause, and not the request. */
export function isUnavailable(error: unknown): boolean {
  return (
    isBusy(error) ||
    unavailable.test(codeOf(error)) ||
    (error instanceof Error && connectionLost.test(error.message))
  );
}

/** Faults in the operator's address or folder: nothing there, no permission, or no room. */
const misplaced = /^(28...|3D000|ENOTDIR|EEXIST|EACCES|EROFS|ENOSPC)$/;

/** The database lacks migrations that this version no longer has. */
export class OldDatabaseError extends Error {
  override name = 'OldDatabaseError';

  constructor() {
    super(
      'The database is older than version 1.0.0: start version 1.0.0 of the server on it once, then this one.',
    );
  }
}

/** Whether the command cannot use the database at all. */
export function isUnusable(error: unknown): boolean {
  return isUnavailable(error) || misplaced.test(codeOf(error));
}

/** The explanation of an unusable database for the operator. */
export function explainDatabase(error: unknown): string | undefined {
  if (error instanceof OldDatabaseError) return error.message;
  if (!isDamaged(error)) return undefined;
  const folder = process.env.DATA_DIR ?? '.data';
  return `The database in ${folder} is damaged: ${(error as Error).message}. Move it away and put a backup in its place, with npx site restore.`;
}

/** Whether a file is no database, or a broken one. */
export function isDamaged(error: unknown): error is Error {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
