import { type Html, html } from '../../http/plain-pages/html.ts';
import type { FailureGroup } from '../console.repository.ts';
import { when } from './when.ts';

const kinds: Record<string, string> = {
  load: 'the section did not load',
  chunk: 'a part of its code did not load',
  render: 'the page broke in the browser',
  hydrate: 'the browser did not agree with the server',
  blank: 'the page became blank',
  'server-failure': 'the server could not render it',
};

/** @param mayReplay whether the user may create a preview of the composition. */
export function failuresView(section: string, groups: FailureGroup[], mayReplay: boolean): Html {
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
