import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from '@shortlisted/section-kit/contract';
import { checkFile } from '../storage/check-file.ts';
import { CopyError, copyDatabase } from '../storage/copy/copy-database.ts';
import { type Database, type DatabasePlace, databaseFile, openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { type Command, CommandError } from './run-command.ts';

/** @returns undefined where the arguments make no sense. */
export function readBackupCommand([action, target, ...rest]: string[]): Command | undefined {
  if (!target || rest.length > 0) return undefined;
  switch (action) {
    case 'create':
      return ({ db }) => create(db, toFile(target));
    case 'verify':
      return () => verify(toFile(target));
    case 'restore':
      return ({ db }) => restore(db, toFile(target));
    case 'move':
      return /^postgres(ql)?:\/\//.test(target) ? ({ db }) => move(db, target) : undefined;
    default:
      return undefined;
  }
}

const toFile = (name: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), name);

/** A backup is a SQLite file, whichever database it was made from; it is there whole or not at all. */
async function create(db: Database, file: string): Promise<string> {
  if (existsSync(file)) throw new CommandError(`${file} exists. A backup never overwrites another one.`);
  const folder = mkdtempSync(`${file}.partial-`);
  try {
    const counts = await withDatabase({ dataDir: folder }, async (copy) => {
      await migrate(copy);
      return copyOrExplain(db, copy);
    });
    renameSync(databaseFile(folder), file);
    return `${table(counts)}\nWritten to ${file}.`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function restore(db: Database, file: string): Promise<string> {
  const counts = await withBackup(file, (backup) => copyOrExplain(backup, db));
  return `${table(counts)}\nRestored. A server that runs on this database needs a restart.`;
}

async function move(db: Database, databaseUrl: string): Promise<string> {
  const counts = await withDatabase({ dataDir: '', databaseUrl }, async (target) => {
    await migrate(target);
    return copyOrExplain(db, target);
  });
  return `${table(counts)}\nMoved: start the servers with this DATABASE_URL. The old database is as it was.`;
}

async function verify(file: string): Promise<string> {
  return withBackup(file, async (backup) => {
    const faults = await checkFile(backup);
    const files = await checkReleases(backup, faults);
    if (faults.length > 0) throw new CommandError(`${file} is damaged.\n${faults.join('\n')}`);
    const { count } = await backup
      .selectFrom('contactSubmissions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return `${file} is whole: ${count} enquiries, ${files} files of releases, each as its hash says.`;
  });
}

/** @returns how many files were compared; what is wrong is added to the faults. */
async function checkReleases(db: Database, faults: string[]): Promise<number> {
  let count = 0;
  for (const { id, manifest } of await db
    .selectFrom('releases')
    .select(['id', 'manifest'])
    .where('prunedAt', 'is', null)
    .execute()) {
    const { files, section, release } = JSON.parse(manifest) as ReleaseManifest;
    for (const [name, { integrity }] of Object.entries(files)) {
      const row = await db
        .selectFrom('releaseFiles')
        .innerJoin('fileContents', 'fileContents.integrity', 'releaseFiles.integrity')
        .select('content')
        .where('releaseId', '=', id)
        .where('path', '=', name)
        .executeTakeFirst();
      const actual = row && `sha384-${createHash('sha384').update(row.content).digest('base64')}`;
      if (actual !== integrity)
        faults.push(`${section.name}@${release}: ${name} ${row ? 'was changed' : 'is missing'}`);
      count++;
    }
  }
  return count;
}

async function withBackup<T>(file: string, use: (backup: Database) => Promise<T>): Promise<T> {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  return withDatabase({ dataDir: path.dirname(file), file: path.basename(file) }, use);
}

async function withDatabase<T>(place: DatabasePlace, use: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(place);
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

async function copyOrExplain(from: Database, to: Database) {
  try {
    return await copyDatabase(from, to);
  } catch (error) {
    throw error instanceof CopyError ? new CommandError(error.message) : error;
  }
}

function table(counts: Record<string, number>): string {
  const width = Math.max(...Object.keys(counts).map((name) => name.length));
  return Object.entries(counts)
    .map(([name, count]) => `${name.padEnd(width)} ${String(count).padStart(8)}`)
    .join('\n');
}
