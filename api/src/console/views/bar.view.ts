import { type Html, html } from '../../http/plain-pages/html.ts';
import { type ConsolePlace, consolePlaces, mayOpen } from '../console-places.ts';
import type { ConsoleUser } from '../console-sessions.ts';

/** The bar of every page for somebody who has signed in: the places that the token opens. */
export function barView({ token, csrfToken }: ConsoleUser, url: string): Html {
  const [path = ''] = url.split('?');
  const places = (Object.keys(consolePlaces) as ConsolePlace[]).filter((place) => mayOpen(token, place));
  const isIn = (place: string) => path === place || path.startsWith(`${place}/`);
  return html`<header class="bar"><nav aria-label="Console">${places.map(
    (place) =>
      html`<a href="${place}"${isIn(place) && html` aria-current="${path === place ? 'page' : 'true'}"`}>${consolePlaces[place].title}</a>\n`,
  )}</nav>
<form method="post" action="/leave"><input type="hidden" name="csrfToken" value="${csrfToken}"><button>Leave</button></form></header>
`;
}
