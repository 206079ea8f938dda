import { listChangedFields } from '../../content/edits/describe-changes.ts';
import { type Html, html } from '../../http/plain-pages/html.ts';
import { when } from '../views/when.ts';
import type { Entry } from './entry.ts';
import { type EntryEdit, mayUndo, verbOf } from './entry-history.ts';
import { type FormField, labelOf } from './form-field.ts';
import { valueWords } from './value-words.ts';

/** The changes of one record, the newest first. The newest in effect can be undone. */
export function entryHistoryView({ path, history, fields, now }: Entry, csrfToken: string): Html {
  if (history.length === 0) return html`<p>It has not been edited yet.</p>`;
  return html`<ol class="history edits">${history.map((change) => {
    const { edit, before, after } = change;
    const id = (after ?? before)?.id;
    const others = edit.changes.filter((other) => (other.after ?? other.before)?.id !== id).length;
    return html`<li>${when(edit.createdAt)}<div>
<p>${edit.author} <b>${verbOf(change)} it</b>${edit.undoes !== null && `, which takes back edit ${edit.undoes}`} <span class="quiet">(edit ${edit.id}${others > 0 && `, with ${others} more`})</span></p>
${before && after && differencesView(change, fields)}
${findingsView(edit)}
<div class="actions">${
      mayUndo(history, change, now) &&
      undoView(path, edit.id, csrfToken, others > 0 ? `Undo all of edit ${edit.id}` : `Undo edit ${edit.id}`)
    }
<a class="button plain" href="${path}?version=${edit.id}">Open this version<span class="hidden"> of edit ${edit.id}</span></a></div></div></li>
`;
  })}</ol>`;
}

/** What a verifier's browser found on the pages that show the edit. */
function findingsView({ findings }: EntryEdit['edit']): Html | undefined {
  if (!findings) return undefined;
  if (findings.length === 0) return html`<p class="quiet">A browser opened its page and found no fault.</p>`;
  return html`<p>A browser opened its page and found:</p>
${findings.map((finding) => html`<p class="bad">${finding}</p>\n`)}`;
}

/** The button that takes an edit back. */
export function undoView(path: string, edit: number, csrfToken: string, words: string): Html {
  return html`<form method="post" action="${path}/undo"><input type="hidden" name="csrfToken" value="${csrfToken}"><input type="hidden" name="edit" value="${edit}"><button>${words}</button></form>`;
}

function differencesView({ before, after }: EntryEdit, fields: FormField[]): Html {
  const changed = listChangedFields({ before, after });
  return html`<details><summary>${changed.map((name) => labelOf(fields, name)).join(', ')}</summary>
<dl class="differences">${changed.map(
    (name) => html`<dt>${labelOf(fields, name)}</dt>
<dd>${differenceView(valueWords(before?.[name]), valueWords(after?.[name]))}</dd>
`,
  )}</dl></details>`;
}

function differenceView(before: string, after: string): Html {
  const [gone, come] = [ownLines(before, after), ownLines(after, before)];
  // Where the order of the lines alone changed, all of them are shown.
  if (!gone && !come) return html`<del class="verbatim">${before}</del><ins class="verbatim">${after}</ins>`;
  return html`${gone && html`<del class="verbatim">${gone}</del>`}${come && html`<ins class="verbatim">${come}</ins>`}`;
}

/** The lines that the other version does not have, with a sign where others stand between them. Empty if it has all. */
function ownLines(words: string, other: string): string {
  const common = new Set(other.split('\n'));
  const lines = words.split('\n').map((line) => (common.has(line) ? '…' : line));
  const shown = lines.filter((line, index) => line !== '…' || lines[index - 1] !== '…');
  return shown.some((line) => line !== '…') ? shown.join('\n') : '';
}
