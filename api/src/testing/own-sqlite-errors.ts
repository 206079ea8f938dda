import { createRequire } from 'node:module';

// The addon is loaded once for each process and keeps the error class of the test file that came first, which is no
// Error in the realm of the next.
const require = createRequire(import.meta.url);
const addon = require('better-sqlite3/build/Release/better_sqlite3.node');
addon.setErrorConstructor(require('better-sqlite3').SqliteError);
