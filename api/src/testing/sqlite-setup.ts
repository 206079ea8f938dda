import { copyFileSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { seed } from '../content/seed.ts';
import { databaseFile, openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';

/** Creates the databases that each test copies, which takes a hundredth of the time of a migration. */
export default async function setUpSqlite(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-template-'));
  const migrated = openDatabase({ dataDir, file: 'migrated' });
  await migrate(migrated);
  await migrated.destroy();
  copyFileSync(databaseFile(dataDir, 'migrated'), databaseFile(dataDir, 'seeded'));
  const seeded = openDatabase({ dataDir, file: 'seeded' });
  await seed(seeded);
  await seeded.destroy();
  process.env.TEST_SQLITE_TEMPLATES = dataDir;
}
