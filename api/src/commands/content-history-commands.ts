import type { CommandModule } from '@shortlisted/section-kit/cli/command-line';
import { jsonOption } from '@shortlisted/section-kit/cli/print';
import { listEdits } from '../content/edits/edit-history.repository.ts';
import { undoEdit } from '../content/edits/undo-edit.ts';
import { contentKinds } from '../content/kinds/content-kinds.ts';
import { byOption, describeEdit, describeHistory } from './describe-edit.ts';
import { onDatabase } from './on-database.ts';
import { optional, readNumber } from './token-options.ts';

export const history: CommandModule<object, { kind?: string }> = {
  command: 'history [kind]',
  describe: 'Who changed what and when, the newest first; with --json every field before and after',
  builder: (words) =>
    words
      .positional('kind', {
        type: 'string',
        choices: contentKinds.map(({ name }) => name),
        describe: 'Of one kind alone',
      })
      .option('json', jsonOption)
      .example('npx site content history case-studies', ''),
  handler: onDatabase(({ db }, { kind }) => listEdits(db, { kind }), describeHistory),
};

export const undo: CommandModule<object, { id?: number; by: string }> = {
  command: 'undo [id]',
  describe: 'Take an edit back: the newest that stands, or one by its number. That is an edit too',
  builder: (words) =>
    words
      .positional('id', {
        type: 'string',
        coerce: optional(readNumber('npx site content history')),
        describe: 'Number of the edit, as history prints it',
      })
      .options({ by: byOption, json: jsonOption })
      .example('npx site content undo', 'the newest')
      .example('npx site content undo 12 --by "Ada"', ''),
  handler: onDatabase(({ db, now }, { id, by }) => undoEdit(db, id, { author: by, now }), describeEdit),
};
