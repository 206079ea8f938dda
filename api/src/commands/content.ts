import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listCaseStudies } from '../case-studies/case-study.repository.ts';
import { editedCaseStudySchema, removeCaseStudy, setCaseStudies } from '../case-studies/case-study-edits.ts';
import { readConfig } from '../config.ts';
import { RecordsError, readRecords } from '../content/read-records.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';

const usage = 'Usage: npm run content -w api -- case-studies list | set FILE | remove SLUG';

/** Edits what the pages read, JSON in and out. A running server shows the change within a second. */
const [collection, action, argument, ...rest] = process.argv.slice(2);
const actions: Record<string, ((db: Database) => Promise<unknown>) | undefined> = {
  list: argument === undefined ? listCaseStudies : undefined,
  set: argument ? (db) => setCaseStudies(db, readFile(argument)) : undefined,
  remove: argument ? (db) => remove(db, argument) : undefined,
};
const run =
  collection === 'case-studies' && action && Object.hasOwn(actions, action) ? actions[action] : undefined;

if (!run || rest.length > 0) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const db = openDatabase(readConfig(process.env).dataDir);
  try {
    await migrate(db);
    console.log(JSON.stringify(await run(db), null, 2));
  } catch (error) {
    if (!(error instanceof RecordsError)) throw error;
    console.error(`Nothing was changed.\n${error.message}`);
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
}

function readFile(name: string) {
  // npm runs a workspace's scripts in its folder; names are meant from where the command was typed.
  const file = path.resolve(process.env.INIT_CWD ?? '.', name);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new RecordsError(`${name} cannot be read.`);
  }
  return readRecords(editedCaseStudySchema, text, { name, identity: 'slug' });
}

async function remove(db: Database, slug: string): Promise<{ removed: string[] }> {
  if (!(await removeCaseStudy(db, slug))) throw new RecordsError(`There is no case study "${slug}".`);
  return { removed: [slug] };
}
