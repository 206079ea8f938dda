import { listChangedFields } from '../../content/edits/describe-changes.ts';
import type { ContentEdit } from '../../content/edits/edit-history.repository.ts';
import { findKind } from '../../content/kinds/content-kinds.ts';
import { type Html, html } from '../../http/plain-pages/html.ts';
import { when } from '../views/when.ts';
import { nameRecord } from './entry.ts';
import { type EntryEdit, verbOf } from './entry-history.ts';
import { fieldsOf, labelOf } from './form-field.ts';

/** The edits of all kinds, the newest first. Each record leads to its page, which can undo the edit. */
export function contentHistoryView(edits: { edit: ContentEdit; records: EntryEdit[] }[]): Html {
  const now = new Date();
  return html`<p><a href="/content">All content</a></p>
${edits.length === 0 ? html`<p>Nothing has been edited yet.</p>` : ''}
<ol class="history">${edits.map(
    ({ edit: { id, createdAt, author, kind, undoes }, records }) => html`<li>${when(createdAt, now)}<div>
<p>${author}, ${findKind(kind)?.title ?? kind}${undoes !== null && `, takes back edit ${undoes}`} <span class="quiet">(edit ${id})</span></p>
${records.map((record) => html`<p>${changeLink(kind, record)}</p>\n`)}</div></li>
`,
  )}</ol>`;
}

function changeLink(name: string, change: EntryEdit): Html {
  const { before, after } = change;
  const kind = findKind(name);
  const record = after ?? before;
  if (!kind || !record) return html``;
  const labels = listChangedFields({ before, after }).map((field) => labelOf(fieldsOf(kind), field));
  return html`${verbOf(change)} <a href="/content/${name}/${String(record.id)}">${nameRecord(kind, record)}</a>${before && after && `: ${labels.join(', ')}`}`;
}
