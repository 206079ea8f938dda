import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listCaseStudies } from '../content/case-studies/case-study.repository.ts';
import {
  editedCaseStudySchema,
  removeCaseStudy,
  setCaseStudies,
} from '../content/case-studies/case-study-edits.ts';
import { RecordsError, readRecords } from '../content/read-records.ts';
import type { Database } from '../storage/database.ts';
import { type Command, CommandError } from './run-command.ts';

/** @returns undefined where the arguments make no sense. */
export function readCaseStudyCommand([collection, action, argument, ...rest]: string[]): Command | undefined {
  if (collection !== 'case-studies' || rest.length > 0) return undefined;
  if (action === 'list' && argument === undefined) return async ({ db }) => toText(await listCaseStudies(db));
  if (action === 'set' && argument) return async ({ db }) => toText(await set(db, argument));
  if (action === 'remove' && argument) return async ({ db }) => toText(await remove(db, argument));
  return undefined;
}

function toText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

async function set(db: Database, file: string) {
  try {
    return await setCaseStudies(db, readFile(file));
  } catch (error) {
    if (!(error instanceof RecordsError)) throw error;
    throw new CommandError(`Nothing was changed.\n${error.message}`);
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

async function remove(db: Database, slug: string) {
  if (!(await removeCaseStudy(db, slug))) throw new CommandError(`There is no case study "${slug}".`);
  return { removed: [slug] };
}
