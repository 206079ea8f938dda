import { type Html, html } from '../../http/plain-pages/html.ts';
import type { ListedRedirect } from '../../releases/redirects/describe-use.ts';
import { type RedirectStatus, redirectStatuses } from '../../releases/redirects/redirect.table.ts';
import { when } from './when.ts';

interface RedirectsPage {
  redirects: ListedRedirect[];
  csrfToken: string;
  now: Date;
  fault?: string;
  path?: string;
  target?: string;
  status?: string;
}

const statusNames: Record<RedirectStatus, string> = {
  308: '308: it has moved for good',
  301: '301: the same, for old programs',
  410: '410: it is gone',
};

export function redirectsView(page: RedirectsPage): Html {
  const { redirects, csrfToken, fault, path = '', target = '', status = '308' } = page;
  return html`<p>A page of a section goes first. The redirects of the sections are in their <code>section.json</code>.</p>
${fault && html`<div class="alert" role="alert">${fault.split('\n').map((line) => html`<p>${line}</p>`)}</div>`}
${redirects.length === 0 ? html`<p>There are no redirects of operators.</p>` : tableOf(page)}
<h2>Add a redirect</h2>
<form class="narrow" method="post" action="/redirects"><input type="hidden" name="csrfToken" value="${csrfToken}">
<label>Old address <input name="path" required maxlength="500" autocomplete="off" placeholder="/old-page" value="${path}"></label>
<label>New address <span class="quiet">Empty if the page is gone.</span> <input name="target" maxlength="500" autocomplete="off" placeholder="/new-page" value="${target}"></label>
<label>Status <select name="status">${redirectStatuses.map(
    (each) =>
      html`<option value="${each}"${String(each) === status && html` selected`}>${statusNames[each]}</option>`,
  )}</select></label>
<button>Add the redirect</button></form>`;
}

function tableOf({ redirects, csrfToken, now }: RedirectsPage): Html {
  return html`<table><thead><tr><th scope="col">Old address</th><th scope="col">Status</th><th scope="col">New address</th><th scope="col">Added</th><td></td></tr></thead>
<tbody>${redirects.map(
    ({ path, status, target, actor, createdAt, fault }) => html`<tr><th scope="row">${path}</th>
<td data-label="Status">${status}</td>
<td data-label="New address">${target ?? 'gone'}${fault && html` <span class="bad">${fault}</span>`}</td>
<td data-label="Added">${when(createdAt, now)} by ${actor}</td>
<td><form method="post" action="/redirects/remove"><input type="hidden" name="csrfToken" value="${csrfToken}"><input type="hidden" name="path" value="${path}"><button aria-label="Remove ${path}">Remove</button></form></td></tr>
`,
  )}</tbody></table>`;
}
