import { userInfo } from 'node:os';
import { UsageError } from '@shortlisted/section-kit/cli/command-error';
import { describeChange, nameChange } from '../content/edits/describe-changes.ts';
import type { ContentEdit, RecordChange } from '../content/edits/edit-history.repository.ts';

const maxName = 60;

export const byOption = {
  type: 'string',
  requiresArg: true,
  default: userName(),
  coerce: readName,
  describe: 'Who makes the edit, for the history',
} as const;

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // The user id of a container may have no name.
    return 'somebody';
  }
}

function readName(value: string): string {
  const name = String(value).trim();
  if (name && name.length <= maxName) return name;
  throw new UsageError(`--by needs a name of up to ${maxName} characters, such as "Ada".`);
}

export function describeEdit(edit: ContentEdit | null): string {
  if (!edit) return 'Nothing changed: the content is the same already.';
  return `${edit.changes.map(nameChange).join('\n')}\nThis is edit ${edit.id}; npx site content undo ${edit.id} takes it back.`;
}

/** Describes the changes that `set` would make, with the link to their preview. */
export function describeForeseen({ changes, url }: { changes: RecordChange[]; url?: string }): string {
  if (!url) return 'Nothing would change.';
  const said = 'Nothing was changed yet. For an hour the site with these changes is at';
  return `${changes.map(describeChange).join('\n')}\n${said}\n${url}`;
}

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
