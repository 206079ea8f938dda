import { describeServers } from 'section-kit/contract/describe-servers';
import { type Html, html } from '../http/plain-pages/html.ts';
import { noWayOut } from '../leads/outbox/channels.ts';
import type { Evidence } from '../registry/gate/evidence.ts';
import type { SectionStatus } from '../registry/promotions/section-status.ts';
import type { listSectionErrors, ReleaseHealth, SectionOverview } from './console.repository.ts';
import { table } from './console-page.ts';

type SectionErrors = Awaited<ReturnType<typeof listSectionErrors>>;

const leave = html`<form method="post" action="/console/end"><button>Leave</button></form>`;

export function signInView(fault?: string): Html {
  return html`${fault && html`<p class="bad" role="alert">${fault}</p>`}
<form method="post" action="/console"><label>Token <input name="token" type="password" autocomplete="off" required></label>
<button>Open the console</button></form>`;
}

/** @param waiting enquiries that nobody gets, where there is no way for them to leave the site. */
export function overviewView(sections: SectionOverview[], waiting: number | undefined): Html {
  const rows = sections.flatMap(({ section, releases }) =>
    releases.map((health) => [
      html`<a href="/console/${section}">${section}</a>`,
      health.release,
      health.share,
      errorRate(health),
      vitalsOf(health),
    ]),
  );
  const headings = ['Section', 'Release', 'Visitors', 'Failed views in the last hour', 'Good page loads'];
  return html`${waiting !== undefined && unsentView(waiting)}${table(headings, rows)}${leave}`;
}

function unsentView(waiting: number): Html {
  return html`<p class="bad" role="alert">${noWayOut} ${waiting} wait in the database.</p>`;
}

function errorRate({ views, errors }: ReleaseHealth): Html {
  if (views === 0) return html`no views yet`;
  return html`${((100 * errors) / views).toFixed(1)} % (${errors} of ${views})`;
}

function vitalsOf({ vitals }: ReleaseHealth): string {
  return vitals.map(({ name, good, total }) => `${name} ${Math.round((100 * good) / total)} %`).join(', ');
}

export function sectionView({ releases, history, servers }: SectionStatus, errors: SectionErrors): Html {
  return html`<p><a href="/console">All sections</a></p>
<p>${describeServers(servers)}</p>
<h2>Releases</h2>
${table(
  ['Release', 'Published', 'By', 'What the gate saw'],
  releases.map(({ release, publishedAt, publishedBy, withdrawn, evidence }) => [
    html`${release}${withdrawn && html`<br><span class="bad">withdrawn: ${withdrawn}</span>`}`,
    publishedAt,
    publishedBy,
    evidence && evidenceView(evidence as unknown as Evidence),
  ]),
)}
<h2>History</h2>
${table(
  ['When', 'What', 'Release', 'Share', 'Who', 'Why'],
  history.map(({ at, action, release, percent, together, actor, reason }) => [
    at,
    action,
    [release, ...together].join(', '),
    percent === null ? '' : `${percent} %`,
    actor,
    reason,
  ]),
)}
<h2>Latest failures</h2>
${
  errors.length === 0
    ? html`<p>None were reported.</p>`
    : table(
        ['When', 'Release', 'Page', 'Kind', 'Composition'],
        errors.map(({ createdAt, release, page, kind, composition }) => [
          createdAt,
          release,
          page,
          kind,
          composition,
        ]),
      )
}`;
}

function evidenceView({ shell, files, shared, budget, renders, notRendered, misfits = [] }: Evidence): Html {
  const weight = (kind: 'scripts' | 'styles') =>
    `${kind} ${budget[kind].bytes} of ${budget[kind].limit} bytes`;
  return html`<details><summary>${files.count} files, ${weight('scripts')}, ${weight('styles')}</summary>
<p>Tried with shell ${shell ?? '(none yet)'}. Shared: ${shared.map(({ name, built }) => `${name} ${built}`).join(', ')}.</p>
<p>Rendered: ${renders.map(({ path, status, ms }) => `${path} ${status} in ${ms} ms`).join(', ') || 'nothing'}.
${notRendered.length > 0 && `Not rendered: ${notRendered.join(', ')}.`}</p>
${misfits.map((misfit) => html`<p class="bad">${misfit}</p>`)}</details>`;
}
