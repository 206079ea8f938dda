import { isCandidate } from '@shortlisted/section-kit/contract/candidate';
import { describeServers } from '@shortlisted/section-kit/contract/describe-servers';
import { describeSharedUi } from '@shortlisted/section-kit/contract/describe-shared-ui';
import type { GateRecord } from '@shortlisted/section-kit/contract/gate-record';
import { type Html, html } from '../../http/plain-pages/html.ts';
import type { SectionStatus } from '../../release-api/section-status.ts';
import type { FailureGroup, SectionPage } from '../console.repository.ts';
import { describeComments } from './describe-comments.ts';
import { needsView } from './evidence.view.ts';
import { healthView } from './health.view.ts';
import { historyView } from './history.view.ts';
import { holdView } from './hold.view.ts';
import { when } from './when.ts';

type Shown = SectionPage & { mayAct: boolean; mayOperate: boolean };

export function sectionView(page: Shown): Html {
  const { status, health, failures, openComments, lastSet, mayAct, mayOperate } = page;
  const { section, servers, history, hold } = status;
  // A session has one token, and only an operator's is for several sections.
  const isSet = mayOperate && status.earlier && lastSet.length > 0;
  return html`<p><a href="/console">All sections</a></p>
${hold && holdView(hold, mayOperate)}
<div class="card"><h2 class="hidden">On the site</h2>
<div class="releases">${health.map(healthView)}</div>
<p class="servers">${describeServers(servers)}</p>
<p class="quiet">${describeSharedUi(status.sharedUi)}</p>
${status.team && teamView(status.team)}
<p class="actions">${mayAct && status.earlier && actionLink(section, 'rollback', {}, 'Roll back')}
${isSet && actionLink(section, 'rollback', { with: lastSet.join(' ') }, `Roll back with ${lastSet.join(' and ')}`)}
${mayOperate && !hold && actionLink(section, 'hold', {}, 'Hold its promotions')}
<a class="button" href="/console/${section}/previews">Previews${openComments > 0 && `, ${describeComments(openComments)}`}</a></p></div>
${status.rollout && rolloutView(section, status.rollout, mayAct)}
<h2>Releases</h2>
<ul class="list">${status.releases.map((release) => releaseView(page, release))}</ul>
${
  status.candidates.length > 0 &&
  html`<h2>Candidates</h2>
<ul class="list">${status.candidates.map((release) => releaseView(page, release))}</ul>`
}
<h2>Latest failures</h2>
${failuresView(section, failures, mayAct)}
<h2>What happened</h2>
${historyView(history.map((record) => ({ ...record, section })))}`;
}

/** The contact is a mailbox or an address of a channel. */
function teamView({ name, contact }: NonNullable<SectionStatus['team']>): Html {
  const href = contact.startsWith('https:') ? contact : `mailto:${contact}`;
  return html`<p>Team: ${name}, <a href="${href}">${contact}</a></p>`;
}

function rolloutView(section: string, rollout: RolloutRow, mayAct: boolean): Html {
  const { release, step, steps, state, since, says } = rollout;
  const way = steps.map(({ percent, minutes, ask }) => {
    if (percent === 100) return 'all';
    const time = [...(minutes > 0 ? [`for ${minutes} min`] : []), ...(ask ? ['until an approval'] : [])];
    return `${percent} % ${time.join(' and ')}`;
  });
  const isOpen = state === 'running' || state === 'waiting' || state === 'asking';
  const where =
    step === 0
      ? html`planned for ${when(since)}: ${says}`
      : html`step ${step} of ${steps.length} (${way.join(', then ')}), ${state}, since ${when(since)}: ${says}`;
  return html`<div class="rollout"><p><b>${release}</b>, ${where}</p>
${isOpen && mayAct && html`<p class="actions">${state === 'asking' && actionLink(section, 'approve', { release }, 'Approve the next step')} ${actionLink(section, 'stop', { release }, 'Stop the rollout')}</p>`}</div>`;
}

type RolloutRow = NonNullable<SectionStatus['rollout']>;
type ReleaseRow = SectionStatus['releases'][number];

function releaseView({ status, evidence, mayAct }: Shown, release: ReleaseRow): Html {
  const seen = evidence.get(release.release);
  const { words, tone } = releaseState(status, release.release);
  return html`<li class="card" id="release-${release.release}">
<h3>${release.release}</h3><p class="state ${tone}">${words}</p>
<p class="quiet">Published ${when(release.publishedAt)} by ${release.publishedBy}${release.commit && html`, from commit <code>${release.commit}</code>`}</p>
${seen && html`${needsView(seen)}${seen.evidence.length > 0 && html`<p><a href="/console/${status.section}/evidence/${release.release}">See the pictures</a></p>`}`}
${release.gate && gateView(release.release, release.gate)}
${mayAct && !release.withdrawn && html`<p class="actions">${actionsOf(status, release)}</p>`}
</li>`;
}

function actionsOf(status: SectionStatus, { release }: ReleaseRow) {
  const { section, live, canary, earlier } = status;
  const link = (action: string, words: string) => actionLink(section, action, { release }, words);
  if (isCandidate(release)) return [link('preview', 'Preview link'), link('withdraw', 'Withdraw')];
  const isLive = release === live;
  const mayTry = !isLive && (!canary || canary.release === release);
  return [
    !isLive && link('promote', 'Promote to everybody'),
    mayTry && link('canary', canary ? 'Change its share' : 'Try it with some'),
    link('preview', 'Preview link'),
    !isLive && link('accept', 'Accept its pictures'),
    // A withdrawal rolls a live release back, which needs an earlier one.
    (!isLive || earlier) && link('withdraw', 'Withdraw'),
  ];
}

export function actionLink(section: string, action: string, query: Record<string, string>, words: string) {
  const search = new URLSearchParams(query).toString();
  return html`<a class="button" href="/console/${section}/${action}${search && `?${search}`}">${words}</a>`;
}

function gateView(release: string, gate: GateRecord): Html {
  const { shell, files, shared, budget, renders, notRendered } = gate;
  const { entriesLeft = 0, brokenLinks = [], misfits = [] } = gate;
  const weight = (kind: 'scripts' | 'styles') =>
    `${kind} ${kilobytes(budget[kind].bytes)} of ${kilobytes(budget[kind].limit)} kB`;
  return html`<details id="gate-${release}"><summary>The gate saw ${files.count} files, ${weight('scripts')}, ${weight('styles')}</summary>
<p>${shell ? `Tried with shell ${shell}` : 'No shell was live at publishing, as for a release that came with the server'}. Shared: ${shared.map(({ name, built }) => `${name} ${built}`).join(', ')}.</p>
<p>${renders.length > 0 && `Rendered: ${renders.map(({ path, status, ms }) => `${path} ${status} in ${ms} ms`).join(', ')}.`}
${notRendered.length > 0 && `Not rendered: ${notRendered.join(', ')}.`}
${entriesLeft > 0 && `${entriesLeft} more entries are rendered before more than 10 % of the visitors get it.`}</p>
${[...misfits, ...brokenLinks].map((sentence) => html`<p class="bad">${sentence}</p>`)}</details>`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

const kinds: Record<string, string> = {
  load: 'the section did not load',
  chunk: 'a part of its code did not load',
  render: 'the page broke in the browser',
  hydrate: 'the browser did not agree with the server',
  blank: 'the page became blank',
  'server-failure': 'the server could not render it',
};

/** @param mayReplay whether the user may create a preview of the composition. */
function failuresView(section: string, groups: FailureGroup[], mayReplay: boolean): Html {
  if (groups.length === 0) return html`<p>None were reported.</p>`;
  return html`<ul class="failures">${groups.map(({ last, count, firstRelease, pages }) => {
    const { createdAt, release, kind, message, frames, composition } = last;
    const releases = firstRelease === release ? release : `${release}, first in ${firstRelease}`;
    return html`<li>
<p><b>${count === 1 ? 'once' : `${count} times`}</b> on ${pages.join(', ')} of ${releases}: ${kinds[kind] ?? kind}. Last: ${when(createdAt)}</p>
${(message || frames) && html`<pre>${[message, frames].filter(Boolean).join('\n')}</pre>`}
<p class="quiet">Composition <code>${composition}</code>${
      mayReplay &&
      html` <a href="/console/${section}/replay?composition=${composition}">See what the visitor saw</a>`
    }</p>
</li>`;
  })}</ul>`;
}

/** @param tone selects the colour. */
const say = (tone: 'live' | 'trial' | 'bad' | 'quiet', words: string) => ({ tone, words });

/** The state of a release in words. */
function releaseState(status: SectionStatus, release: string) {
  const { live, canary, releases, candidates, history } = status;
  if (release === live)
    return say('live', canary ? `live for ${100 - canary.percent} % of the visitors` : 'live for everybody');
  if (release === canary?.release) return say('trial', `canary with ${canary.percent} % of the visitors`);
  const withdrawn = [...releases, ...candidates].find((one) => one.release === release)?.withdrawn;
  if (withdrawn?.startsWith('pruned')) return say('quiet', withdrawn);
  if (withdrawn) return say('bad', `withdrawn: ${withdrawn}`);
  if (isCandidate(release)) return say('quiet', 'never goes live');
  const { action, reason } = history.find((record) => record.release === release) ?? {};
  if (action === 'halt') return say('bad', `halted: ${reason ?? 'no reason was kept'}`);
  if (action === 'rollback') return say('quiet', `rolled back: ${reason ?? 'no reason was given'}`);
  if (action === 'promote') return say('quiet', 'was live before');
  return say('quiet', action ? 'was a canary before' : 'not live yet');
}
