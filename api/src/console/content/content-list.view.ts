import { contentKinds } from '../../content/kinds/content-kinds.ts';
import { type ContentKind, withArticle } from '../../content/records/content-kind.ts';
import { type Html, html } from '../../http/plain-pages/html.ts';
import { when } from '../views/when.ts';
import { fieldsOf } from './form-field.ts';
import type { ListedEntry } from './list-entries.ts';
import { waitingView } from './waiting.view.ts';
import type { ListedEdit } from './waiting-edits.ts';

interface ContentList {
  waiting: ListedEdit[];
  /** The chosen kind, or those with a record that a search found. */
  kinds: { kind: ContentKind; entries: ListedEntry[] }[];
  words: string;
  state: string;
  csrfToken: string;
}

/** The records of one kind, or what a search found among all. */
export function contentListView(list: ContentList): Html {
  const { waiting, kinds, words, state, csrfToken } = list;
  const states = new Set(
    contentKinds.flatMap((kind) => fieldsOf(kind).flatMap((field) => field.states ?? [])),
  );
  return html`<form class="search" role="search" action="/content">
<label>Words of an entry <input name="q" type="search" maxlength="200" value="${words}"></label>
<label>State <select name="state"><option value="">any</option>${[...states].map(
    (one) => html`<option${one === state && html` selected`}>${one}</option>`,
  )}</select></label>
<button>Search</button>
<a class="button plain" href="/content/history">All changes</a></form>
<nav class="tabs" aria-label="Kinds">${contentKinds.map(({ name, title }) => html`<a href="/content?kind=${name}"${words === '' && state === '' && name === kinds[0]?.kind.name && html` aria-current="page"`}>${title}</a>\n`)}</nav>
${waitingView(waiting, csrfToken)}
${kinds.length === 0 ? html`<p>No entry has these words and this state.</p>` : kinds.map(listView)}`;
}

function listView({ kind, entries }: ContentList['kinds'][number]): Html {
  return html`<section id="${kind.name}"><h2>${kind.title}</h2>
<p><a class="button plain" href="/content/${kind.name}/new">Add ${withArticle(kind)}</a></p>
${entries.length === 0 ? html`<p>There are none yet.</p>` : tableOf(kind, entries)}</section>
`;
}

function tableOf({ name: kind, title }: ContentKind, entries: ListedEntry[]): Html {
  const isDated = entries.some(({ changed, day }) => changed || day);
  return html`<table class="entries"><caption class="hidden">${title}</caption><thead><tr><th scope="col">Name</th><th scope="col">Page</th><th scope="col">State</th>${isDated && html`<th scope="col">Date</th>`}</tr></thead>
<tbody>${entries.map(({ id, name, states, changed, page, day, words }) => {
    const date = changed ? html`changed ${when(changed.createdAt)}, ${changed.author}` : day;
    return html`<tr><th scope="row"><a href="/content/${kind}/${id}">${name}</a>${words && html`<p class="quiet">${words}</p>`}</th>
<td data-label="Page">${page}</td>
<td data-label="State">${states.join(', ')}</td>
${isDated && html`<td data-label="Date">${date}</td>`}</tr>
`;
  })}</tbody></table>`;
}
