import { describeServers } from '@shortlisted/section-kit/contract/describe-servers';
import { describeSharedUi } from '@shortlisted/section-kit/contract/describe-shared-ui';
import { type Html, html } from '../../http/plain-pages/html.ts';
import { noWayOut } from '../../leads/deliveries/channels.ts';
import type { RolloutStatus } from '../../rollouts/rollout.repository.ts';
import type { Overview } from '../console.repository.ts';
import { describeComments } from './describe-comments.ts';
import { healthView } from './health.view.ts';
import { historyView } from './history.view.ts';
import { holdView } from './hold.view.ts';

/** @param page.isForwarding whether a channel for enquiries is configured. */
export function overviewView(page: Overview & { isForwarding: boolean; mayOperate: boolean }): Html {
  const { holds, sections, unreleased, events, openComments, unsent, isForwarding, mayOperate } = page;
  return html`${!isForwarding && html`<p class="alert" role="alert">${noWayOut}${unsent.pending > 0 && ` Waiting in the database: ${unsent.pending}.`}</p>`}
${unsentView(unsent)}
${holds.map((hold) => holdView(hold, mayOperate))}
<div class="sections">${sections.map(
    ({ section, releases, servers, sharedUi, rollout }) => html`<section class="card" id="${section}">
<h2><a href="/console/${section}">${nameSection(section)}</a></h2>
<div class="releases">${releases.map(healthView)}</div>
${openComments.has(section) && html`<p class="notice"><a href="/console/${section}/previews">${describeComments(openComments.get(section) ?? 0)}</a></p>`}
${rollout && isAwaited(rollout) && html`<p class="notice"><b>${rollout.release}</b> ${rollout.says}</p>`}
<p class="servers">${describeServers(servers)}</p>
<p class="quiet">${describeSharedUi(sharedUi)}</p>
</section>`,
  )}</div>
${unreleased.length > 0 && html`<p>Not live yet:${unreleased.map((section) => html` <a href="/console/${section}">${nameSection(section)}</a>`)}</p>`}
<h2>What happened</h2>
${historyView(events)}`;
}

/** `Cases (mf-cases)`. */
function nameSection(section: string): string {
  const [first = '', ...others] = section.replace(/^mf-/, '');
  return `${first.toUpperCase()}${others.join('')}${section.startsWith('mf-') ? ` (${section})` : ''}`;
}

/** Whether a rollout waits for a person or for its time. */
function isAwaited({ state, step }: RolloutStatus): boolean {
  return state === 'asking' || (state === 'waiting' && step === 0);
}

/** Shows counts and the commands for details, and no personal data, because teams of sections also see this page. */
function unsentView({ dead, quarantined }: Overview['unsent']): Html {
  const list = html`<code>npx site leads list</code> names them on the server’s machine`;
  return html`${dead > 0 && html`<p class="alert" role="alert">Enquiries that reached nobody and are not sent again by themselves: ${dead}. ${list}, <code>npx site leads retry --dead</code> sends them again.</p>`}
${quarantined > 0 && html`<p>Enquiries that look like spam and wait for somebody to read them: ${quarantined}. ${list}, <code>npx site leads retry ID</code> lets one go.</p>`}`;
}

export function signInView(fault?: string): Html {
  return html`${fault && html`<p class="alert" role="alert">${fault}</p>`}
<form class="narrow" method="post" action="/console"><label>Token <input name="token" type="password" autocomplete="off" required></label>
<button>Open the console</button></form>
<h2>You have no token?</h2>
<p>Ask whoever runs the site for your own: they make it on the site’s machine, by the command for what you do. It holds for a time, and this page asks for it every eight hours.</p>
<dl class="fields">${tokenEffects.map(([command, effect]) => html`<dt>${effect}</dt><dd><code>npx site tokens create ${command}</code></dd>\n`)}</dl>`;
}

const tokenEffects = [
  ['mf-cases', 'To release one section'],
  ['--editor', 'To edit the content'],
  ['--leads', 'To answer enquiries, and see figures and releases'],
  ['--console', 'To see figures and releases'],
  ['--operator', 'To do everything but answer enquiries'],
];
