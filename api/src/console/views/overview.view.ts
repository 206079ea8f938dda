import { describeServers } from '@shortlisted/section-kit/contract/describe-servers';
import { type Html, html } from '../../http/plain-pages/html.ts';
import { noWayOut } from '../../leads/outbox/channels.ts';
import type { Event, SectionOverview } from '../console.repository.ts';
import { healthView } from './health.view.ts';
import { historyView } from './history.view.ts';

interface Overview {
  sections: SectionOverview[];
  events: Event[];
  /** Enquiries that nobody gets, where there is no way for them to leave the site. */
  waiting: number | undefined;
  now: Date;
}

export function overviewView({ sections, events, waiting, now }: Overview): Html {
  return html`${waiting !== undefined && html`<p class="alert" role="alert">${noWayOut} ${waiting} wait in the database.</p>`}
<div class="sections">${sections.map(
    ({ section, releases, servers }) => html`<section class="card" id="${section}">
<h2><a href="/console/${section}">${section}</a></h2>
<div class="releases">${releases.map(healthView)}</div>
<p class="servers">${describeServers(servers)}</p>
</section>`,
  )}</div>
<h2>What happened</h2>
${historyView(events, now)}
<form method="post" action="/console/end"><button class="plain">Leave</button></form>`;
}

export function signInView(fault?: string): Html {
  return html`${fault && html`<p class="alert" role="alert">${fault}</p>`}
<form class="narrow" method="post" action="/console"><label>Token <input name="token" type="password" autocomplete="off" required></label>
<button>Open the console</button></form>`;
}
