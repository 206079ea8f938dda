import { createHash } from 'node:crypto';
import { constants, copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError, UsageError } from '@shortlisted/section-kit/cli/command-error';
import type { CommandModule } from '@shortlisted/section-kit/cli/command-line';
import type { ReleaseManifest } from '@shortlisted/section-kit/contract';
import { sql } from 'kysely';
import { nameRecords } from '../content/edits/name-records.ts';
import { listDueEdits } from '../content/edits/waiting-edit.repository.ts';
import { isSilent } from '../releases/servers/follow-up.ts';
import { listServerStates } from '../releases/servers/server-state.repository.ts';
import { findReleaseById } from '../releases/store/release.repository.ts';
import { listReleaseFiles } from '../releases/store/release-file.repository.ts';
import { listOpenRollouts } from '../rollouts/rollout.repository.ts';
import { demandBucket } from '../storage/bucket.ts';
import { copyDatabase } from '../storage/copy/copy-database.ts';
import { type Database, databaseFile } from '../storage/database.ts';
import { isDamaged, isUnusable } from '../storage/database-error.ts';
import { migrate } from '../storage/migrate.ts';
import { readClock } from '../storage/read-clock.ts';
import { onDatabase, withDatabase } from './on-database.ts';
import { createProgress } from './progress.ts';
import { typedFile } from './typed-file.ts';

const fileOption = {
  type: 'string',
  demandOption: true,
  coerce: typedFile,
  describe: 'The backup, a SQLite file such as monday.sqlite',
} as const;

type FileCommand = CommandModule<object, { file: string }>;

export const backupCommand: FileCommand = {
  command: 'backup <file>',
  describe: 'Write a backup while the site runs: everything, as it was at one moment',
  builder: (words) =>
    words.positional('file', fileOption).example('npx site backup monday.sqlite', 'into this folder'),
  handler: onDatabase(({ db }, { file }) => writeBackup(db, file)),
};

export const verifyBackupCommand: FileCommand = {
  command: 'verify-backup <file>',
  describe: 'Compare a backup with itself: its pages, its references, each file of a release with its hash',
  builder: (words) =>
    words
      .positional('file', fileOption)
      .example('npx site verify-backup monday.sqlite', 'before it is needed'),
  handler: async ({ file }) => console.log(await verifyBackup(file)),
};

export const restoreCommand: FileCommand = {
  command: 'restore <file>',
  describe: 'Read a backup into an empty database',
  builder: (words) => words.positional('file', fileOption).example('npx site restore monday.sqlite', ''),
  handler: onDatabase(({ db }, { file }) => restoreBackup(db, file), String, { mayBeFirst: true }),
};

export const moveCommand: CommandModule<object, { url: string }> = {
  command: 'move-data <url>',
  describe: 'Copy everything to a PostgreSQL database that is empty, counted table by table',
  builder: (words) =>
    words
      .positional('url', {
        type: 'string',
        demandOption: true,
        coerce: readPostgresUrl,
        describe: 'Its DATABASE_URL',
      })
      .example('npx site move-data postgres://user:password@host/name', ''),
  handler: onDatabase(({ db }, { url }) => moveTo(db, url)),
};

function readPostgresUrl(value: string): string {
  if (/^postgres(ql)?:\/\/./.test(value)) return value;
  throw new UsageError(
    'That is not an address of a PostgreSQL database: use a value such as postgres://user:password@host/name.',
  );
}

/** Writes a SQLite file, whichever database is the source. The file appears only after it is complete. */
async function writeBackup(db: Database, file: string): Promise<string> {
  if (existsSync(file)) throw new CommandError(`${file} exists. A backup never overwrites another one.`);
  return inFolder(`${file}.partial-`, async (folder) => {
    const counts = await withDatabase({ dataDir: folder }, async (copy) => {
      await migrate(copy);
      const counts = await copyAll(db, copy);
      await bringFiles(db, copy);
      return { ...counts, stored_files: 0 };
    });
    renameSync(databaseFile(folder), file);
    return `${table(counts)}\nWritten to ${file}.`;
  });
}

/** The tables whose contents may be in a bucket, with their keys. */
const tablesOfFiles = { file_contents: 'integrity', content_pictures: 'name', evidence_pictures: 'sha256' };

/** Fetches the files of the bucket, so that a backup is whole. */
async function bringFiles(db: Database, copy: Database): Promise<void> {
  const progress = createProgress();
  for (const [table, column] of Object.entries(tablesOfFiles)) {
    const { rows } = await sql<{ owner: string; key: string }>`
      select owner, min(stored_files.key) as key from stored_files join ${sql.table(table)} on owner = ${sql.ref(column)}
      where state = 'stored' and length(content) = 0 group by owner`.execute(copy);
    for (const [index, { owner, key }] of rows.entries()) {
      const content = await demandBucket(db).get(key);
      await sql`update ${sql.table(table)} set content = ${content} where ${sql.ref(column)} = ${owner}`.execute(
        copy,
      );
      progress(`${table}: ${index + 1} of ${rows.length} files from the bucket …`);
    }
  }
  await copy.deleteFrom('storedFiles').execute();
}

/** Removes the folder after its use. */
async function inFolder<T>(prefix: string, use: (folder: string) => Promise<T>): Promise<T> {
  let folder: string;
  try {
    folder = mkdtempSync(prefix);
  } catch (error) {
    throw new CommandError(`Nothing can be written to ${path.dirname(prefix)}: ${(error as Error).message}.`);
  }
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function restoreBackup(db: Database, file: string): Promise<string> {
  const counts = await withBackup(file, async (backup) => {
    // It may be from before an upgrade.
    await migrate(backup);
    return copyAll(backup, db);
  });
  const due = await listDue(db);
  const warning =
    due.length > 0
      ? `\nDue by now. Servers go on with rollouts, and refuse plans that are ten minutes late and edits of earlier days:\n${due.join('\n')}`
      : '';
  return `${table(counts)}\nRestored. A server that runs on this database needs a restart.${warning}`;
}

/** The rollouts and edits that a server would take up at once, one a line. */
async function listDue(db: Database): Promise<string[]> {
  const now = await readClock(db);
  const lines: string[] = [];
  for (const { section, releaseId, since, says } of await listOpenRollouts(db)) {
    if (since > now.toISOString()) continue;
    const release = (await findReleaseById(db, releaseId))?.manifest.release;
    lines.push(`${section}@${release}: ${says}`);
  }
  for (const { kind, record, showsOn, author } of await listDueEdits(db, now))
    lines.push(`${nameRecords({ kind, records: [record] })}: from ${showsOn} on, by ${author}`);
  return lines;
}

async function moveTo(db: Database, databaseUrl: string): Promise<string> {
  const now = await readClock(db);
  const running = (await listServerStates(db)).find((state) => state.isRunning && !isSilent(state, now));
  if (running)
    throw new CommandError(
      `${running.server} runs on this database, and the copy would lack what it accepts meanwhile: stop the site and the control first.`,
    );
  const counts = await withDatabase({ dataDir: '', databaseUrl }, async (target) => {
    await migrate(target).catch((error) => {
      if (!isUnusable(error)) throw error;
      const place = databaseUrl.replace(/\/\/.*@/, '//').replace(/\?.*/, '');
      throw new CommandError(`The database at ${place} cannot be used: ${error.message}.`);
    });
    return copyAll(db, target);
  });
  return `${table(counts)}\nMoved: start the servers with this DATABASE_URL. The old database is as it was.`;
}

async function verifyBackup(file: string): Promise<string> {
  return withBackup(file, async (backup) => {
    const faults = await checkFile(backup);
    const files = await checkReleases(backup, faults);
    if (faults.length > 0) throw new CommandError(`${file} is damaged.\n${faults.join('\n')}`);
    const { count } = await backup
      .selectFrom('contactSubmissions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return `${file} is whole: enquiries ${count}, files of releases ${files}, each as its hash says.`;
  });
}

/** Adds the faults to the list. @returns the number of compared files. */
async function checkReleases(db: Database, faults: string[]): Promise<number> {
  let count = 0;
  const progress = createProgress();
  for (const { id, manifest } of await db
    .selectFrom('releases')
    .select(['id', 'manifest'])
    .where('prunedAt', 'is', null)
    .execute()) {
    const { files, section, release } = JSON.parse(manifest) as ReleaseManifest;
    const stored = new Map((await listReleaseFiles(db, id)).map(({ path, content }) => [path, content]));
    for (const [name, { integrity }] of Object.entries(files)) {
      const content = stored.get(name);
      const actual = content && `sha384-${createHash('sha384').update(content).digest('base64')}`;
      if (actual !== integrity)
        faults.push(`${section.name}@${release}: ${name} ${content ? 'was changed' : 'is missing'}`);
      count++;
      progress(`${count} files of releases compared …`);
    }
  }
  return count;
}

/** Opens a copy of a backup, which stays as it is. */
async function withBackup<T>(file: string, use: (backup: Database) => Promise<T>): Promise<T> {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  if (existsSync(`${file}-wal`))
    throw new CommandError(
      `${file} is no backup but a database in use, with its newest data in ${file}-wal: npx site backup makes one of it.`,
    );
  return inFolder(path.join(tmpdir(), 'backup-'), (folder) => {
    copyFileSync(file, databaseFile(folder), constants.COPYFILE_FICLONE);
    return withDatabase({ dataDir: folder }, async (backup) => {
      const tables = await backup.introspection.getTables();
      if (!tables.some(({ name }) => name === 'releases'))
        throw new CommandError(`${file} is no backup: it has no releases.`);
      return use(backup);
    }).catch((error) => {
      if (!isDamaged(error)) throw error;
      throw new CommandError(`${file} is damaged, or no backup: ${error.message}. Use another one.`);
    });
  });
}

function copyAll(from: Database, to: Database) {
  const progress = createProgress();
  return copyDatabase(from, to, (table, rows) => progress(`${table}: ${rows} rows so far …`));
}

function table(counts: Record<string, number>): string {
  const width = Math.max(...Object.keys(counts).map((name) => name.length));
  return Object.entries(counts)
    .map(([name, count]) => `${name.padEnd(width)} ${String(count).padStart(8)}`)
    .join('\n');
}

/** Faults that SQLite finds in its own file: pages, indexes, references. */
async function checkFile(db: Database): Promise<string[]> {
  const integrity = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db);
  const references = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...integrity.rows.map((row) => row.integrityCheck).filter((text) => text !== 'ok'),
    ...references.rows.map((row) => `a row of ${row.table} refers to one that is not there`),
  ];
}
