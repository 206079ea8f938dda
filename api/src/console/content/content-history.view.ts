import { findKind } from '../../content/edits/content-kinds.ts';
import { nameChange } from '../../content/edits/describe-changes.ts';
import type { ContentEdit, RecordChange } from '../../content/edits/edit-history.repository.ts';
import { type Html, html } from '../../http/plain-pages/html.ts';
import { when } from '../views/when.ts';

/** The edits of all kinds, the newest first. Each record leads to its page, which can undo the edit. */
export function contentHistoryView(edits: ContentEdit[]): Html {
  const now = new Date();
  return html`<p><a href="/content">All content</a></p>
${edits.length === 0 ? html`<p>Nothing has been edited yet.</p>` : ''}
<ol class="history">${edits.map(
    ({ id, createdAt, author, kind, changes, undoes }) => html`<li>${when(createdAt, now)}<div>
<p>${author}, ${findKind(kind)?.title ?? kind}${undoes !== null && `, takes back edit ${undoes}`} <span class="quiet">(edit ${id})</span></p>
${changes.map((change) => html`<p>${changeLink(kind, change)}</p>\n`)}</div></li>
`,
  )}</ol>`;
}

function changeLink(kind: string, change: RecordChange): Html {
  const id = (change.after ?? change.before)?.id;
  return html`<a href="/content/${kind}/${String(id)}">${nameChange(change)}</a>`;
}
