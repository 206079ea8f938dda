import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { CommandError } from '@shortlisted/section-kit/cli/command-error';
import type { CommandModule } from '@shortlisted/section-kit/cli/command-line';
import { jsonOption } from '@shortlisted/section-kit/cli/print';
import type { Argv } from 'yargs';
import {
  changesToRemove,
  changesToReplaceAll,
  changesToSet,
  editContent,
  type FindChanges,
  foreseeEdit,
} from '../content/edits/edit-content.ts';
import { RecordsError, readRecords } from '../content/edits/read-records.ts';
import { type ContentKind, withArticle } from '../content/records/content-kind.ts';
import { type ContentRecord, listRecords } from '../content/records/content-records.repository.ts';
import { findEditFaults } from '../gate/redirect-faults.ts';
import { withTrials } from '../gate/start-trial.ts';
import { createEditLink } from '../previews/create-edit-link.ts';
import { commandGroup } from './command-group.ts';
import { byOption, describeEdit, describeForeseen } from './describe-edit.ts';
import { onDatabase } from './on-database.ts';
import { typedFile } from './typed-file.ts';

interface EditArguments {
  file: string;
  by: string;
}

export function kindCommand(kind: ContentKind): CommandModule {
  return commandGroup(
    kind.name,
    `List, change, take away, export and import: ${withArticle(kind)} is known by its ${kind.key}`,
    [list, set, remove, exportAll, importAll, preview].map((command) => command(kind)),
  );
}

const typed = ({ name }: ContentKind, words: string) => `npx site content ${name} ${words}`;
const fileOption = { type: 'string', demandOption: true } as const;
const takesFile = (kind: ContentKind, describe: string, example: string) => (words: Argv) =>
  words
    .positional('file', { ...fileOption, describe })
    .options({ by: byOption, json: jsonOption })
    .example(typed(kind, example), '');

/** Whether releases have records of the kind, too. */
const isShipped = ({ firstId }: ContentKind) => firstId !== undefined;

const list = (kind: ContentKind): CommandModule => ({
  command: 'list',
  describe: isShipped(kind)
    ? 'Print those that editors stored as JSON, as set and import take them; the site shows those of the live release too'
    : 'Print all of them as JSON, as set and import take them',
  builder: (words) => words.example(typed(kind, 'list'), ''),
  handler: onDatabase(({ db }) => listRecords(db, kind), toText),
});

const set = (kind: ContentKind): CommandModule<object, EditArguments> => ({
  command: 'set <file>',
  describe: 'Add or change one record, or a list of them; the file is taken whole or not at all',
  builder: takesFile(kind, 'JSON of one record or a list', 'set new.json --by "Ada"'),
  handler: edit(kind, ({ file }) => changesToSet(kind, readFile(kind, file))),
});

const importAll = (kind: ContentKind): CommandModule<object, EditArguments> => ({
  command: 'import <file>',
  describe: 'Make the records of the file all that there is: what is not in it goes',
  builder: takesFile(kind, 'A file written by export', `import ${kind.name}.json`),
  handler: edit(kind, ({ file }) => changesToReplaceAll(kind, readFile(kind, file))),
});

const examples: Record<string, string> = { slug: 'northwind', path: '/old-page' };
const remove = (kind: ContentKind): CommandModule<object, { key: string; by: string }> => ({
  command: 'remove <key>',
  describe: 'Take one away',
  builder: (words) =>
    words
      .positional('key', { type: 'string', demandOption: true, describe: `Its ${kind.key}` })
      .options({ by: byOption, json: jsonOption })
      .example(typed(kind, `remove ${examples[kind.key] ?? '"Video Editor"'}`), ''),
  handler: edit(kind, ({ key }) => (known) => {
    if (!known.has(key)) {
      const hint = ' To hide one that a release ships, set it with "active": false.';
      throw new CommandError(
        isShipped(kind)
          ? `No editor stored ${withArticle(kind)} "${key}".${hint}`
          : `There is no ${kind.one} "${key}".`,
      );
    }
    return changesToRemove([key])(known);
  }),
});

const exportAll = (kind: ContentKind): CommandModule<object, { file: string }> => ({
  command: 'export <file>',
  describe: 'Write all of them to a new file',
  builder: (words) =>
    words
      .positional('file', { ...fileOption, describe: 'Name of the new file' })
      .example(typed(kind, `export ${kind.name}.json`), ''),
  handler: onDatabase(async ({ db }, { file }) => {
    const target = typedFile(file);
    if (existsSync(target)) throw new CommandError(`${file} exists: take another name, or move it away.`);
    const records = await listRecords(db, kind);
    try {
      writeFileSync(target, `${toText(records)}\n`);
    } catch (error) {
      throw new CommandError(`${file} cannot be written: ${(error as Error).message}.`);
    }
    return `Written to ${file}: ${records.length}.`;
  }),
});

const preview = (kind: ContentKind): CommandModule<object, EditArguments> => ({
  command: 'preview <file>',
  describe: 'Say field by field what set would change, and give an address that shows it for an hour',
  builder: takesFile(kind, 'JSON of one record or a list', 'preview new.json'),
  handler: onDatabase(async ({ db, config: { siteUrl }, now }, { file, by }) => {
    const changes = await foreseeEdit(db, kind, changesToSet(kind, readFile(kind, file)));
    if (changes.length === 0) return { changes };
    // A preview shows changed records, and no removal.
    const records = changes.map(({ after }) => after).filter((record) => record !== null);
    const edit = { kind: kind.name, records };
    return { changes, url: await createEditLink(db, { edit, actor: by, siteUrl, now }) };
  }, describeForeseen),
});

function edit<Args extends { by: string }>(kind: ContentKind, changesOf: (args: Args) => FindChanges) {
  return onDatabase(async ({ db, config, now }, args: Args) => {
    const findChanges = changesOf(args);
    const faults = await withTrials(config.renderMemoryMb, (startTrial) =>
      findEditFaults({ db, startTrial }, kind, findChanges),
    );
    if (faults.length > 0) throw new RecordsError(faults.map(({ message }) => message));
    return (await editContent(db, kind, findChanges, { author: args.by, now })) ?? null;
  }, describeEdit);
}

function readFile({ schema, key }: ContentKind, name: string): ContentRecord[] {
  let text: string;
  try {
    text = readFileSync(typedFile(name), 'utf8');
  } catch {
    throw new RecordsError([`${name} cannot be read.`]);
  }
  return readRecords(schema, text, { name, identity: key });
}

function toText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
