import type SqliteModule from 'better-sqlite3';

// A name in a variable keeps the compiler from looking for the file, which exists only after a build.
const serverModule = '../../api/dist/storage/open-sqlite.js';

/** The driver with which the server opens its database on this version of Node. */
export const { SqliteDatabase }: { SqliteDatabase: typeof SqliteModule } = await import(serverModule);
