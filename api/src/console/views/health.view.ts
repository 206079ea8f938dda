import { type Html, html } from '../../http/plain-pages/html.ts';
import type { ReleaseHealth } from '../console.repository.ts';
import { viewsChart, vitalChart } from './charts.ts';
import { when } from './when.ts';

/** Rate of failures, in percent, from which it is highlighted. */
const loudFrom = 1;

export function healthView(health: ReleaseHealth): Html {
  const { release, percent, isCanary, since, lately, trends } = health;
  const state = isCanary ? 'Canary' : 'Live';
  const rate = (100 * lately.errors) / lately.views;
  const isSeen = sum(trends.views) + sum(trends.errors) > 0;
  return html`<div class="health">
<p class="badge ${isCanary ? 'trial' : 'live'}">${state}</p>
<h3>${release}</h3>
<p>${percent === 100 ? 'everybody' : `${percent} % of the visitors`}, decided ${when(since)}</p>
${
  lately.views === 0
    ? html`<p class="quiet">No views in the last hour</p>`
    : html`<p class="figure${rate >= loudFrom && html` bad`}">${rate.toFixed(1)} %<small>${lately.errors} of ${lately.views} views failed in the last hour</small></p>`
}
<p class="quiet">Goals of its visitors in the last hour: enquiries ${lately.enquiries}, sign-ups ${lately.signUps}, presses on links to /contact ${lately.presses}</p>
${isSeen && viewsChart(trends, `Views and failures of ${release} over the last day`)}
${
  trends.vitals.length > 0 &&
  html`<dl class="vitals">${trends.vitals.map((vital) => {
    const [good, total] = [sum(vital.good), sum(vital.total)];
    return html`<div><dt>${vital.name}</dt><dd>${Math.round((100 * good) / total)} % good${vitalChart(vital, `Share of good ${vital.name} over the last day`)}</dd></div>`;
  })}</dl>`
}
</div>`;
}

function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
