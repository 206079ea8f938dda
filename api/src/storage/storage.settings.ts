import path from 'node:path';
import { z } from 'zod';
import { declareSettings, setting } from '../settings/settings.ts';

/** npm runs commands in a workspace folder, but they must find the server's data folder. */
const projectFolder = path.resolve(import.meta.dirname, '../../..');

export const storageSettings = declareSettings(
  {
    DATA_DIR: setting(
      z.string().min(1).default('.data'),
      'folder of the database and the unpacked releases. A relative path begins at the folder of this repository, wherever a command is typed, and at `/site` in the image',
    ),
    DATABASE_URL: setting(
      z
        .url({
          protocol: /^postgres(ql)?$/,
          error: 'Expected an address such as postgres://user:password@host/name',
        })
        .optional(),
      'a PostgreSQL database, such as `postgres://user:password@host/name`, instead of SQLite in `DATA_DIR`. A password with `/`, `=` or the like goes into `PGPASSWORD`',
    ),
  },
  ({ DATA_DIR, DATABASE_URL }) => ({
    dataDir: path.resolve(projectFolder, DATA_DIR),
    databaseUrl: DATABASE_URL,
  }),
);
