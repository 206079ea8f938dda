import { createRequire } from 'node:module';
import path from 'node:path';
import { SqliteDatabase } from '../storage/open-sqlite.ts';

// The addon loads once for each process and keeps the error class of the first test file. In the realm of the
// next file its errors would be no instances of Error.
const require = createRequire(import.meta.url);
if (Number(process.versions.napi) >= 10) {
  const library = path.dirname(require.resolve('better-sqlite3'));
  require(path.join(library, 'binding.js')).getBinding().isInitialized = false;
} else {
  const addon = require('better-sqlite3-12/build/Release/better_sqlite3.node');
  addon.setErrorConstructor(SqliteDatabase.SqliteError);
}
