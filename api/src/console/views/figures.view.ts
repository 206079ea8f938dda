import type { FigureKind, SummedFigures, Sums } from '../../figures/figure.repository.ts';
import { type Html, html } from '../../http/plain-pages/html.ts';
import { viewsChart } from './charts.ts';
import { when } from './when.ts';

/** Days that the page can show. Figures are kept for 14 months. */
export const spans = [7, 30, 90, 425] as const;

const shownRows = 30;

const titles: Record<FigureKind, string> = {
  view: 'Page views',
  visitor: 'Visitors by day',
  visit: 'Visits',
  enquiry: 'Enquiries',
  'sign-up': 'Sign-ups',
  landing: 'Enquiries by landing page',
};
const plotted: FigureKind[] = ['view', 'visitor', 'visit', 'enquiry', 'sign-up'];

type Column = keyof SummedFigures['tables'];

const tables: Record<Column, { title: string; singular: string; kinds: FigureKind[]; unnamed?: string }> = {
  page: { title: 'Pages', singular: 'Page', kinds: ['view', 'visit', 'landing', 'enquiry', 'sign-up'] },
  referrer: {
    title: 'Referrers',
    singular: 'Referrer',
    kinds: ['visit', 'enquiry'],
    unnamed: 'none or unknown',
  },
  campaign: { title: 'Campaigns', singular: 'Campaign', kinds: ['visit', 'enquiry'] },
  release: { title: 'Releases', singular: 'Release', kinds: ['view', 'enquiry', 'sign-up'] },
};

/** A session with what it has just done to links, or somebody with a link. */
export type FiguresFor = { csrfToken: string; link?: FiguresLink; hasEnded?: boolean } | { until: Date };

type FiguresLink = { url: string; until: Date };

export function figuresView(reader: FiguresFor, { days, byDay, tables: sums }: SummedFigures): Html {
  const span = days.length;
  return html`${'until' in reader ? html`<p>${nameOf(span)}. This link ends ${whenOf(reader.until)}.</p>` : html`${reader.link && linkView(reader.link)}${reader.hasEnded && html`<p class="outcome" role="status">All links to figures have ended. Nobody can open one any more.</p>`}${tabsView(span)}`}
<div class="plots">${plotted.map((kind) => plotOf(kind, days, byDay))}</div>
<p class="quiet">Days are of UTC. A visitor is counted once a day, so the sum over days is no number of people. Enquiries by landing page stand at the first page of their visit, such as an article; the others stand at the page with the form. Views and visits of browsers that declined, run no scripts or say that nobody looks at them are missing; forms are complete, without suspected spam.</p>
${(Object.keys(tables) as Column[]).map((column) => tableOf(column, sums[column]))}
${'csrfToken' in reader && actionsView(span, reader.csrfToken)}`;
}

const whenOf = (date: Date) => when(date.toISOString());
const nameOf = (span: number) => (span === 425 ? '14 months' : `${span} days`);

function tabsView(span: number): Html {
  return html`<nav class="tabs" aria-label="Time">${spans.map(
    (count) =>
      html`<a href="/figures?days=${count}"${count === span && html` aria-current="page"`}>${nameOf(count)}</a>`,
  )}</nav>`;
}

/** Above the figures, because the page begins there after the form is sent. */
function linkView({ url, until }: FiguresLink): Html {
  return html`<div class="outcome" role="status"><p>Whoever has this link sees these figures without a token. It ends ${whenOf(until)}.</p>
<p><a class="link" href="${url}">${url}</a></p></div>
`;
}

function actionsView(span: number, csrfToken: string): Html {
  return html`<form class="actions" method="post" action="/figures?days=${span}"><input type="hidden" name="csrfToken" value="${csrfToken}"><button class="plain">Make a link for 7 days</button>
<a class="button plain" href="/figures.csv">Everything as CSV</a>
<details><summary>End all links…</summary><p>Nobody can open a link to figures any more, whoever made it.</p><button formaction="/figures/end-links?days=${span}">End all links</button></details></form>`;
}

function plotOf(kind: FigureKind, days: string[], byDay: Map<string, Sums>): Html {
  const views = days.map((day) => byDay.get(day)?.[kind] ?? 0);
  const total = views.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...views);
  return html`<section class="card"><h2>${titles[kind]}</h2>
<p class="figure">${total}</p>
${viewsChart({ views, errors: [] }, `${titles[kind]} by day: ${total} in ${days.length} days, ${most} at most on one day`)}
<p class="days"><span>${days[0]}</span><span>${days.at(-1)}</span></p></section>
`;
}

/** A table with the largest sums first. */
function tableOf(column: Column, sums: Map<string, Sums>): Html {
  const { title, singular, kinds, unnamed } = tables[column];
  const total = (row: Sums) => kinds.reduce((sum, kind) => sum + (row[kind] ?? 0), 0);
  const rows = [...sums]
    .filter(([name, row]) => (name !== '' || unnamed !== undefined) && total(row) > 0)
    .sort(
      ([firstName, first], [secondName, second]) =>
        total(second) - total(first) || (firstName < secondName ? -1 : 1),
    );
  if (rows.length === 0) return html`<h2>${title}</h2><p>There are none yet.</p>`;
  return html`<h2>${title}</h2>
<table><thead><tr><th scope="col">${singular}</th>${kinds.map((kind) => html`<th scope="col" class="number">${titles[kind]}</th>`)}</tr></thead>
<tbody>${rows.slice(0, shownRows).map(
    ([name, row]) => html`<tr><th scope="row">${name || unnamed}</th>${kinds.map(
      (kind) => html`<td class="number" data-label="${titles[kind]}">${row[kind] ?? 0}</td>`,
    )}</tr>
`,
  )}</tbody></table>
${rows.length > shownRows && html`<p class="quiet">The first ${shownRows} of ${rows.length}; the CSV has all.</p>`}`;
}
