import type { EvidenceMeasures } from '@shortlisted/section-kit/contract/evidence';
import type { KeptEvidence } from '../../evidence/evidence.repository.ts';
import type { EvidenceStatus } from '../../evidence/evidence-status.ts';
import { type Html, html } from '../../http/plain-pages/html.ts';
import { when } from './when.ts';

const kinds = { alone: 'Alone', composed: 'With what is live', pictures: 'Pictures' };
const states = {
  good: 'good',
  bad: 'not good',
  missing: 'not looked at yet',
  differs: 'look different, and need acceptance',
  'not needed': 'not required',
};

export function needsView({ needs, evidence }: EvidenceStatus): Html {
  if (evidence.length === 0) return html`<p class="quiet">No browser has looked at it yet.</p>`;
  const said = Object.entries(kinds).map(([kind, words]) => {
    const need = states[needs[kind as keyof typeof kinds]];
    const seen = evidence.find((one) => one.kind === kind);
    const isOpen = need === states['not needed'] && seen;
    return `${words.toLowerCase()} ${isOpen ? `${states[seen.verdict]} (${need})` : need}`;
  });
  return html`<p class="quiet">In a browser: ${said.join(' · ')}</p>`;
}

export function evidenceView(section: string, status: EvidenceStatus): Html {
  const { evidence, accepted } = status;
  return html`<p><a href="/console/${section}">Back to ${section}</a></p>
${evidence.length > 0 && needsView(status)}
${accepted.map(({ actor, at, reason }) => html`<p class="quiet">${actor} accepted the pictures ${when(at)}: ${reason}</p>`)}
${evidence.length === 0 && html`<p>Nobody has looked yet. <code>section verify</code> does, and a verifier beside the site does it by itself.</p>`}
${evidence.map(oneView)}`;
}

function oneView({ kind, verdict, findings, actor, receivedAt, browser, views }: KeptEvidence): Html {
  return html`<section><h2>${kinds[kind]}: <span class="state ${verdict === 'good' ? 'live' : 'bad'}">${states[verdict]}</span></h2>
<p class="quiet">${browser}, ${actor}, ${when(receivedAt)}</p>
${findings.length > 0 && html`<ul>${findings.map((finding) => html`<li class="bad">${finding}</li>`)}</ul>`}
${besideEachOther(views).map((group) => html`<div class="views">${group.map(viewOf)}</div>`)}</section>`;
}

/** Groups views by page and state, the narrowest first. */
function besideEachOther(views: KeptEvidence['views']): KeptEvidence['views'][] {
  const groups = new Map<string, KeptEvidence['views']>();
  for (const view of views) {
    const key = `${view.path} ${view.state}`;
    groups.set(
      key,
      [...(groups.get(key) ?? []), view].sort((one, other) => one.width - other.width),
    );
  }
  return [...groups.values()];
}

function viewOf(view: KeptEvidence['views'][number]): Html {
  const { path, state, width, measures, live, picture, cutFrom, difference, differencePicture } = view;
  const name = `${path} at ${width} px${state === 'as it is' ? '' : `, ${state}`}`;
  const shown = (sha256: string, words: string, layer = '') =>
    html`<img class="${layer}" src="/console/pictures/${sha256}" alt="${words}: ${name}" loading="lazy">`;
  return html`<figure><figcaption><b>${name}</b>${
    difference !== undefined &&
    html`<br>${difference === 0 ? 'looks as what is live does' : `${(100 * difference).toFixed(2)} % of the picture differs from what is live`}`
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
