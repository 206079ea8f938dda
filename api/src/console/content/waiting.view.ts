import type { WaitingEdit } from '../../content/edits/waiting-edit.repository.ts';
import { findKind } from '../../content/kinds/content-kinds.ts';
import { type Html, html } from '../../http/plain-pages/html.ts';
import { nameRecord } from './entry.ts';
import type { ListedEdit } from './waiting-edits.ts';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `1 December 2026` */
export const dayWords = (day: string) => longDate.format(new Date(day));

/** The edits that show from a day on, and those that were refused on their day. */
export function waitingView(edits: ListedEdit[], csrfToken: string): Html {
  if (edits.length === 0) return html``;
  return html`<section id="waiting"><h2>Waiting</h2>
<ul class="waiting">${edits.map((edit) => {
    const { id, kind: name, recordId, record, author, showsOn, refusal, isOvertaken } = edit;
    const kind = findKind(name);
    return html`<li><p><b>${kind ? nameRecord(kind, record) : name}</b>, from ${dayWords(showsOn)}, by ${author}</p>
${refusal && html`<p class="bad">It was not published on that day. ${refusal} Open it, and publish it again.</p>`}
${!refusal && isOvertaken && html`<p class="bad">Somebody has changed the entry since, so it will not be published on that day. Open it, and publish it again.</p>`}
<div class="actions"><a class="button plain" href="/content/${name}/${recordId ?? 'new'}?waiting=${id}">Open<span class="hidden"> the edit of ${dayWords(showsOn)}</span></a> ${cancelView(edit, csrfToken)}</div></li>
`;
  })}</ul></section>`;
}

/** The button that removes a waiting edit. */
export function cancelView({ id, showsOn }: WaitingEdit, csrfToken: string): Html {
  return html`<form method="post" action="/content/waiting/${id}/cancel"><input type="hidden" name="csrfToken" value="${csrfToken}"><button>Cancel<span class="hidden"> the edit of ${dayWords(showsOn)}</span></button></form>`;
}
