/** Another writer is at work, or the server is just starting: the same again in a moment may succeed. */
const busy = /^(SQLITE_(BUSY|LOCKED).*|40001|40P01|55P03|57P03|ECONNREFUSED)$/;
/** Nothing can be stored or read now: no room, no access, no connection, a damaged file. */
const unavailable =
  /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB).*|08...|25006|53...|57...|58...|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$/;
/** What pg says without a code. */
const connectionLost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

export function isBusy(error: unknown): boolean {
  return busy.test(codeOf(error));
}

/** The same of a write that refers to what another server may just have removed. Anywhere else that is an error of ours. */
export function isBusyOrRemoved(error: unknown): boolean {
  return isBusy(error) || codeOf(error) === '23503';
}

/** Whether the database, and not what was asked of it, is the reason. */
export function isUnavailable(error: unknown): boolean {
  return (
    isBusy(error) ||
    unavailable.test(codeOf(error)) ||
    (error instanceof Error && connectionLost.test(error.message))
  );
}

/** What whoever set the database's address or folder can mend: nothing there, no right to it, no room. */
const misplaced = /^(28...|3D000|ENOTDIR|EEXIST|EACCES|EROFS|ENOSPC)$/;

/** Whether no command can do anything with the database, and it is not the command's doing. */
export function isUnusable(error: unknown): boolean {
  return isUnavailable(error) || misplaced.test(codeOf(error));
}

/** What whoever starts a server or a command should hear of a database that it cannot use. */
export function explainDatabase(error: unknown): string | undefined {
  if (!/^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error))) return undefined;
  const folder = process.env.DATA_DIR ?? '.data';
  return `The database in ${folder} is damaged: ${(error as Error).message}. Move it away and put a backup in its place, with npm run restore.`;
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
