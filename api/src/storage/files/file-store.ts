import type { Kysely } from 'kysely';

/**
 * Keeps bytes outside the database. The database names each key, which is a plain path, and the bytes of a key never
 * change.
 */
export interface FileStore {
  has: (key: string) => Promise<boolean>;
  get: (key: string) => Promise<Buffer>;
  /** Stores the bytes, only if there are none. @param headers those with which a CDN gets them. */
  put: (key: string, content: Buffer, headers?: Record<string, string>) => Promise<void>;
  delete: (key: string) => Promise<void>;
}

/** A fault of the store, in a sentence for everybody. */
export class FileStoreError extends Error {
  override name = 'FileStoreError';
}

/** Transactions have the adapter of their database. */
const stores = new WeakMap<object, FileStore>();
const placeOf = <Tables>(db: Kysely<Tables>) => db.getExecutor().adapter;

export function setStore<Tables>(db: Kysely<Tables>, store: FileStore): void {
  stores.set(placeOf(db), store);
}

/** Undefined if the database has the bytes itself. */
export function storeOf<Tables>(db: Kysely<Tables>): FileStore | undefined {
  return stores.get(placeOf(db));
}

/** @throws {FileStoreError} if the settings no longer name the store. */
export function demandStore<Tables>(db: Kysely<Tables>): FileStore {
  const store = storeOf(db);
  if (store) return store;
  throw new FileStoreError('The files of this site are in a bucket: set FILES_URL.');
}
