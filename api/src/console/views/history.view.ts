import { type Html, html } from '../../http/plain-pages/html.ts';
import type { Event } from '../console.repository.ts';
import { when } from './when.ts';

const verbs: Record<string, (event: Event) => string> = {
  publish: () => 'was published',
  promote: () => 'went live for everybody',
  canary: ({ percent }) => `became a canary with ${percent} %`,
  rollback: ({ live }) => `was taken off by a rollback: visitors have ${live}`,
  halt: () => 'was halted',
  withdraw: () => 'was withdrawn',
  held: () => 'went on hold',
  'hold-ended': () => 'came off hold',
};

export function historyView(events: Event[]): Html {
  if (events.length === 0) return html`<p>Nothing has happened yet.</p>`;
  return html`<ol class="history">${events.map((event) => {
    const { at, section, release, action, actor, reason } = event;
    return html`<li class="${action}">${when(at)}
<div><p>${section ? html`<a href="/console/${section}">${section}</a>${release && html` <b>${release}</b>`}` : 'All sections'} ${verbs[action]?.(event) ?? action}</p>
<p class="quiet">${actor}${reason && html`: ${reason}`}</p></div></li>`;
  })}</ol>`;
}
