import type { EvidenceMeasures } from '@shortlisted/section-kit/contract/evidence';
import type { KeptEvidence } from '../../evidence/evidence.repository.ts';
import type { EvidenceStatus } from '../../evidence/evidence-status.ts';
import { type Html, html } from '../../http/plain-pages/html.ts';
import { when } from './when.ts';

const kinds = { alone: 'Standalone', composed: 'Composed', pictures: 'Pictures' };
const states = {
  good: 'good',
  bad: 'bad',
  missing: 'not yet',
  differs: 'look different, and need acceptance',
  'not needed': 'not required',
};

/** What browsers saw of a release, and who accepted what. */
export function needsView({ needs, evidence, accepted }: EvidenceStatus): Html {
  const said = Object.entries(kinds).map(([kind, words]) => {
    const need = states[needs[kind as keyof typeof kinds]];
    const seen = evidence.find((one) => one.kind === kind);
    const isOpen = need === states['not needed'] && seen;
    return `${words.toLowerCase()} ${isOpen ? `${states[seen.verdict]} (${need})` : need}`;
  });
  return html`<p class="quiet">${evidence.length > 0 ? `In a browser: ${said.join(' · ')}` : 'No browser has looked at it yet.'}</p>
${accepted.map(({ pages, actor, at, reason }) => html`<p class="quiet">${actor} accepted the pictures of ${pages?.join(', ') ?? 'every page'} ${when(at)}: ${reason}</p>`)}`;
}

export function evidenceView(section: string, status: EvidenceStatus): Html {
  const { evidence } = status;
  return html`<p><a href="/console/${section}">Back to ${section}</a></p>
${needsView(status)}
${evidence.length === 0 && html`<p><code>section verify</code> does, and a verifier beside the site does it by itself.</p>`}
${evidence.map(oneView)}`;
}

function oneView({ id, kind, verdict, findings, actor, receivedAt, browser, views }: KeptEvidence): Html {
  const groups = besideEachOther(views);
  const different = groups.filter((group) => differenceOf(group) > 0);
  return html`<section><h2>${kinds[kind]}: <span class="state ${verdict === 'good' ? 'live' : 'bad'}">${states[verdict]}</span></h2>
<p class="quiet">${browser}, ${actor}, ${when(receivedAt)}</p>
${findings.length > 0 && html`<ul>${findings.map((finding) => html`<li class="bad">${finding}</li>`)}</ul>`}
${different.length > 0 && html`<ul>${different.map((group, index) => html`<li><a href="#views-${id}-${index}">${group[0]?.path}</a> differs from what is live in up to ${percent(differenceOf(group))} of its picture</li>`)}</ul>`}
${groups.map((group, index) => groupView(group, `views-${id}-${index}`))}</section>`;
}

/** A page in one state. A release has dozens of pictures, so those without a difference are folded. */
function groupView(group: KeptEvidence['views'], id: string): Html {
  return html`<details id="${id}"${differenceOf(group) > 0 && html` open`}><summary>${group[0] && nameOf(group[0])}${group.every(({ difference }) => difference === 0) && ' looks as what is live does'}</summary><div class="views">${group.map(viewOf)}</div></details>`;
}

/** Groups views by page and state, those that differ most first, and in each the narrowest. */
function besideEachOther(views: KeptEvidence['views']): KeptEvidence['views'][] {
  const groups = new Map<string, KeptEvidence['views']>();
  for (const view of [...views].sort((one, other) => one.width - other.width)) {
    const key = `${view.path} ${view.state}`;
    groups.set(key, [...(groups.get(key) ?? []), view]);
  }
  return [...groups.values()].sort((one, other) => differenceOf(other) - differenceOf(one));
}

/** The largest share of a picture that differs. */
function differenceOf(group: KeptEvidence['views']): number {
  return Math.max(...group.map(({ difference = 0 }) => difference));
}

const nameOf = ({ path, state }: KeptEvidence['views'][number], at = '') =>
  `${path}${at}${state === 'as it is' ? '' : `, ${state}`}`;

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

function viewOf(view: KeptEvidence['views'][number]): Html {
  const { width, measures, live, picture, cutFrom, difference, differencePicture } = view;
  const name = nameOf(view, ` at ${width} px`);
  const shown = (sha256: string, words: string, layer = '') =>
    html`<img class="${layer}" src="/console/pictures/${sha256}" alt="${words}: ${name}" loading="lazy">`;
  return html`<figure><figcaption><b>${name}</b>${
    difference !== undefined &&
    html`<br>${difference === 0 ? 'looks as what is live does' : `${percent(difference)} of the picture differs from what is live`}`
  }${cutFrom && html`<br>The picture is cut: the page has ${cutFrom} px.`}<br><span class="quiet">${figures(measures)}${live && html`<br>live: ${figures(live.measures)}`}</span></figcaption>
${
  live
    ? html`<div class="compare"><div class="picture" tabindex="0">${shown(live.picture, 'What is live')}${shown(picture, 'This release', 'over')}${differencePicture && shown(differencePicture, 'What differs', 'marked')}</div>
<label class="range">live <input type="range" min="0" max="100" value="50" aria-label="How much of what is live is seen: ${name}"> this release</label>${differencePicture && html`<label class="check"><input type="checkbox"> mark what differs</label>`}</div>`
    : html`<div class="picture" tabindex="0">${shown(picture, 'This release')}</div>`
}</figure>`;
}

function figures({ hydratedMs, largestPaintMs, shift, scripts, styles, pictures }: EvidenceMeasures): string {
  const ms = (value: number | undefined) => (value === undefined ? 'never' : `${Math.round(value)} ms`);
  const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
  return [
    `largest paint ${ms(largestPaintMs)}`,
    `hydrated ${ms(hydratedMs)}`,
    `shift ${shift.toFixed(3)}`,
    `scripts ${kB(scripts)}, styles ${kB(styles)}, pictures ${kB(pictures)}`,
  ].join(' · ');
}
