import type { EditOutline } from '../../content/edits/edit-history.repository.ts';
import type { WaitingEdit } from '../../content/edits/waiting-edit.repository.ts';
import { type ContentKind, withArticle } from '../../content/records/content-kind.ts';
import type { ContentRecord } from '../../content/records/content-records.repository.ts';
import { type Html, html } from '../../http/plain-pages/html.ts';
import { when } from '../views/when.ts';
import type { FormField } from './form-field.ts';
import { waitingView } from './waiting.view.ts';

/** A record in its list. */
export interface ListedEntry {
  id: number;
  name: string;
  /** Words for the flags of the record, such as `off the site`. */
  states: string[];
  changed: EditOutline | undefined;
}

export interface ListedKind {
  kind: ContentKind;
  entries: ListedEntry[];
}

interface ContentList {
  waiting: WaitingEdit[];
  kinds: ListedKind[];
  /** States that an entry can have. */
  states: string[];
  words: string;
  state: string;
  csrfToken: string;
}

/** All records of all kinds, with a search. */
export function contentListView({ waiting, kinds, states, words, state, csrfToken }: ContentList): Html {
  return html`<form class="search" role="search" action="/content">
<label>Words of an entry <input name="q" type="search" maxlength="200" value="${words}"></label>
<label>State <select name="state"><option value="">any</option>${states.map(
    (one) => html`<option${one === state && html` selected`}>${one}</option>`,
  )}</select></label>
<button>Search</button></form>
<nav class="actions" aria-label="Kinds">${kinds.map(({ kind: { name, title } }) => html`<a class="button plain" href="#${name}">${title}</a>\n`)}</nav>
${waitingView(waiting, csrfToken)}
${kinds.map(listView)}
<p class="actions"><a class="button plain" href="/content/history">All changes</a></p>`;
}

function listView({ kind, entries }: ListedKind): Html {
  return html`<section id="${kind.name}"><h2>${kind.title}</h2>
<p><a class="button plain" href="/content/${kind.name}/new">Add ${withArticle(kind)}</a></p>
${entries.length === 0 ? html`<p>There are no such entries.</p>` : tableOf(kind, entries)}</section>
`;
}

function tableOf({ name: kind, title }: ContentKind, entries: ListedEntry[]): Html {
  const now = new Date();
  return html`<table class="entries"><caption class="hidden">${title}</caption><thead><tr><th scope="col">Name</th><th scope="col">State</th><th scope="col">Last change</th></tr></thead>
<tbody>${entries.map(
    ({
      id,
      name,
      states,
      changed,
    }) => html`<tr><th scope="row"><a href="/content/${kind}/${id}">${name}</a></th>
<td data-label="State">${states.join(', ')}</td>
<td data-label="Last change">${changed ? html`${when(changed.createdAt, now)}, ${changed.author}` : ''}</td></tr>
`,
  )}</tbody></table>`;
}

/** The words for the flags of a record. */
export function statesOf(fields: FormField[], record: ContentRecord): string[] {
  return fields.flatMap(({ name, states }) => states?.[record[name] === true ? 0 : 1] ?? []);
}
