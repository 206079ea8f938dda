import { type Html, html } from '../../http/plain-pages/html.ts';
import type { Form } from './read-form.ts';

/** Asks for the token again, and keeps the fields of a form that came after the end of the session. */
export function keptFormView(kept: Form, fault?: string): Html {
  const fields = Object.entries(kept).filter(
    ([name, value]) => name !== 'csrfToken' && typeof value === 'string',
  );
  return html`${fault && html`<p class="alert" role="alert">${fault}</p>`}
<p>Your text is kept on this page, and nothing is published yet. Give your token again to go on.</p>
<form class="narrow" method="post">${fields.map(([name, value]) => html`<textarea hidden name="${name}">\n${String(value)}</textarea>\n`)}
<label>Token <input name="token" type="password" autocomplete="off" required></label>
<button>Go on</button></form>`;
}
