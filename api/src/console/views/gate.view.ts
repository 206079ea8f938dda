import type { GateRecord } from '@shortlisted/section-kit/contract/gate-record';
import { type Html, html } from '../../http/plain-pages/html.ts';

export function gateView(release: string, gate: GateRecord): Html {
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
