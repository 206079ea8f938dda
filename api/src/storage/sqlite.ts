import { createRequire } from 'node:module';
import type SqliteModule from 'better-sqlite3';

/**
 * better-sqlite3 13 needs Node-API 10. Node 20 and the first releases of Node 22 lack it, and loading the package ends
 * the process. Version 12 ends the process on Node 24.19 and later when a statement is garbage-collected.
 */
const supported = Number(process.versions.napi) >= 10 ? 'better-sqlite3' : 'better-sqlite3-12';

/** The SQLite driver for this version of Node. */
export const SqliteDatabase: typeof SqliteModule = createRequire(import.meta.url)(supported);
