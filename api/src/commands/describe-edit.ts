import { userInfo } from 'node:os';
import { CommandError, UsageError } from '@shortlisted/section-kit/cli/command-error';
import { describeChange, nameChange } from '../content/edits/describe-changes.ts';
import type { RecordChange } from '../content/edits/edit-content.ts';
import { EditError } from '../content/edits/edit-error.ts';
import type { ContentEdit } from '../content/edits/edit-history.repository.ts';
import { RecordsError } from '../content/edits/read-records.ts';

const maxName = 60;

export const byOption = {
  type: 'string',
  requiresArg: true,
  default: userName(),
  coerce: readName,
  describe: 'Who makes the edit, for the history',
} as const;

/** Who the operating system says it is. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that has no name.
    return 'somebody';
  }
}

function readName(value: string): string {
  const name = String(value).trim();
  if (name && name.length <= maxName) return name;
  throw new UsageError(`--by wants a name of up to ${maxName} characters, such as "Ada".`);
}

/** What was made, or why nothing had to be. */
export function describeEdit(edit: ContentEdit | null): string {
  if (!edit) return 'Nothing was changed: everything is so already.';
  return `${edit.changes.map(nameChange).join('\n')}\nThis is edit ${edit.id}; npm run content -- undo ${edit.id} takes it back.`;
}

/** What set would change, and where it can be seen. */
export function describeForeseen({ changes, url }: { changes: RecordChange[]; url?: string }): string {
  if (!url) return 'Nothing would change.';
  return [
    changes.map(describeChange).join('\n'),
    'Nothing was changed yet. For an hour the site with these changes is at',
    url,
  ].join('\n');
}

/** A line for each edit. */
export function describeHistory(edits: ContentEdit[]): string {
  const lines = edits.map(({ id, createdAt, author, kind, changes, undoes }) =>
    [
      String(id).padStart(5),
      createdAt.slice(0, 16).replace('T', ' '),
      author,
      kind,
      changes.map(nameChange).join(', ') + (undoes === null ? '' : `; takes back ${undoes}`),
    ].join('  '),
  );
  return lines.join('\n') || 'Nothing has been edited.';
}

/** Turns what is wrong with an edit into what whoever typed it hears. */
export async function orExplain<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof RecordsError) throw new CommandError(`Nothing was changed.\n${error.message}`);
    throw error instanceof EditError ? new CommandError(error.message) : error;
  }
}
