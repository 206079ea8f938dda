import { type Html, html } from '../../http/plain-pages/html.ts';
import { longTextOf } from '../../leads/enquiries/describe-enquiry.ts';
import { nameSource } from '../../leads/enquiries/visit-source.ts';
import { type Lead, type LeadGroup, leadGroups } from '../../leads/lists/lead.repository.ts';
import type { LeadAccess } from '../../leads/lists/lead-access.repository.ts';
import { fieldsOfLead, type LeadField } from '../../leads/lists/lead-lists.ts';
import { when } from './when.ts';

const groupTitles: Record<LeadGroup, string> = {
  open: 'Open',
  quarantined: 'Quarantined',
  answered: 'Answered',
  all: 'All',
};

interface EnquiriesPage {
  leads: Lead[];
  group: LeadGroup;
  words: string;
  page: number;
  hasNext: boolean;
  /** Number of the enquiry whose person was just erased. */
  erased?: number | undefined;
  /** Whether enquiries are forwarded anywhere. */
  isForwarded: boolean;
}

const notForwarded = html`<p class="quiet">Enquiries are forwarded to nobody here. Answer them in your own mail program.</p>`;

export function enquiriesView(given: EnquiriesPage): Html {
  const { leads, group, words, page, hasNext, erased, isForwarded } = given;
  const at = (changes: Record<string, string>) =>
    `/enquiries?${new URLSearchParams({ group, ...(words && { q: words }), ...changes })}`;
  const isPart = words !== '' && group !== 'all';
  return html`${
    erased &&
    html`<p class="outcome" role="status">Enquiry ${erased} is deleted, with everything of the same person.</p>
`
  }<nav class="tabs" aria-label="Enquiries">${leadGroups.map(
    (name) =>
      html`<a href="${at({ group: name })}"${name === group && html` aria-current="page"`}>${groupTitles[name]}</a>`,
  )}</nav>
<form class="search" role="search" action="/enquiries"><input type="hidden" name="group" value="${group}">
<label>Words of an enquiry, or where it came from <input name="q" type="search" maxlength="200" value="${words}"></label>
<button>Search</button></form>
${!isForwarded && notForwarded}
${leads.length > 0 ? tableOf(given) : html`<p>${words ? 'No enquiry here has these words.' : nothingIn[group]}</p>`}
${isPart && html`<p><a href="${at({ group: 'all' })}">Search all enquiries</a></p>`}
<nav class="pages" aria-label="Pages">${page > 1 && html`<a href="${at({ page: String(page - 1) })}">Newer</a>`}
${hasNext && html`<a href="${at({ page: String(page + 1) })}">Older</a>`}</nav>
<p class="actions"><a class="button plain" href="/enquiries/export">Export all as CSV</a>
<a class="button plain" href="/enquiries/record">Who looked</a></p>`;
}

const nothingIn: Record<LeadGroup, string> = {
  open: 'No enquiry waits for an answer.',
  quarantined: 'No enquiry looks like spam.',
  answered: 'No enquiry is answered yet.',
  all: 'There are no enquiries yet.',
};

function tableOf({ leads, isForwarded }: EnquiriesPage): Html {
  return html`<table><thead><tr><th scope="col">Sender</th><th scope="col">Company</th><th scope="col">Came from</th><th scope="col">State</th><th scope="col">Received</th></tr></thead>
<tbody>${leads.map(
    (lead) => html`<tr><td><a href="/enquiries/${lead.id}">${lead.name}</a></td>
<td data-label="Company">${lead.company ?? ''}</td>
<td data-label="Came from">${nameSource(lead) ?? 'unknown'}</td>
<td data-label="State">${stateOf(lead, isForwarded)}</td>
<td data-label="Received">${when(lead.createdAt)}</td></tr>
`,
  )}</tbody></table>`;
}

const stateNames: Record<Lead['state'], string> = {
  pending: 'waits for delivery',
  delivered: 'delivered',
  dead: 'reached nobody',
  quarantined: 'quarantined',
};

function stateOf({ state, answeredAt }: Lead, isForwarded: boolean): Html {
  const isBad = state === 'dead' || state === 'quarantined';
  return html`${answeredAt && 'answered, '}<span${isBad && html` class="bad"`}>${state === 'pending' && !isForwarded ? 'stored' : stateNames[state]}</span>`;
}

/** Labels of fields that say nothing where enquiries are not forwarded. */
const ofForwarding = ['Attempts', 'Next attempt'];

/** @param isForwarded whether enquiries are forwarded anywhere. */
export function enquiryView(lead: Lead, csrfToken: string, isForwarded: boolean): Html {
  const fields = fieldsOfLead(lead).filter(([label]) => isForwarded || !ofForwarding.includes(label));
  const button = (action: string, text: string) =>
    html`<form method="post" action="/enquiries/${lead.id}/${action}"><input type="hidden" name="csrfToken" value="${csrfToken}"><button>${text}</button></form>
`;
  return html`${!isForwarded && notForwarded}
${lead.suspicion && lead.state === 'quarantined' && html`<p class="alert">It looks like spam, so it was not forwarded: ${lead.suspicion}</p>`}
<dl class="fields"><dt>State</dt><dd>${stateOf(lead, isForwarded)}</dd>
${fields.map(([label, value]) => html`<dt>${label}</dt><dd>${fieldView(label, value)}</dd>\n`)}</dl>
<h2>Message</h2>
<pre class="verbatim card">${longTextOf(lead)}</pre>
<div class="actions">${lead.answeredAt ? button('open-again', 'Mark as open again') : button('answered', 'Mark as answered')}
${lead.state === 'quarantined' && button('send', isForwarded ? 'It is no spam: forward it' : 'It is no spam')}
${isForwarded && (lead.state === 'dead' || lead.state === 'pending') && button('send', 'Forward it now')}
<a class="button plain" href="/enquiries/${lead.id}/erase">Erase this person…</a>
<a class="button plain" href="/enquiries">All enquiries</a></div>`;
}

function fieldView(label: string, value: LeadField[1]): Html | string | number {
  if (value instanceof Date) return when(value.toISOString());
  return label === 'Email' ? html`<a href="mailto:${encodeURIComponent(value)}">${value}</a>` : value;
}

export function eraseView({ id, email }: Lead, csrfToken: string): Html {
  return html`<p>All enquiries, sign-ups and confirmations of <b>${email}</b> are deleted, whether they were answered or not. This cannot be undone.</p>
<p>Copies that were forwarded (mails, form service, CRM) and backups stay: erase the person there as well.</p>
<p>Whoever runs the site can also rewrite the file of the database without them: <code>npx site leads erase</code> with the address.</p>
<form class="narrow" method="post"><input type="hidden" name="csrfToken" value="${csrfToken}">
<p class="actions"><button>Erase this person</button> <a class="button plain" href="/enquiries/${id}">Leave it as it is</a></p></form>`;
}

const verbs: Record<LeadAccess['action'], string> = {
  list: 'looked at the list of enquiries',
  search: 'searched the enquiries',
  look: 'looked at enquiry',
  export: 'exported all enquiries',
  answered: 'marked as answered enquiry',
  'open again': 'marked as open again enquiry',
  send: 'forwarded enquiry',
  erase: 'erased the person of enquiry',
};

/** The record of accesses. It names no sender. */
export function accessesView(accesses: LeadAccess[], mayOpen: boolean): Html {
  return html`${mayOpen && html`<p><a href="/enquiries">All enquiries</a></p>`}
<ol class="history">${accesses.map(
    ({ at, actor, action, enquiryId }) =>
      html`<li>${when(at)}<p>${actor} ${verbs[action]}${enquiryId !== null && html` ${mayOpen && action !== 'erase' ? html`<a href="/enquiries/${enquiryId}">${enquiryId}</a>` : html`<b>${enquiryId}</b>`}`}</p></li>\n`,
  )}</ol>`;
}
