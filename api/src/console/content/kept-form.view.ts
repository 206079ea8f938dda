import { type Html, html } from '../../http/plain-pages/html.ts';
import type { Form } from './read-form.ts';

/** Fields that hold no words of the editor. */
const technical = ['csrfToken', 'token', 'do', 'began', 'waiting'];

/** Keeps the fields of a form that could not be taken. Without a session it asks for the token again. */
export function keptFormView(form: Form, { fault, csrfToken }: { fault?: string; csrfToken?: string }): Html {
  const fields = Object.entries({ ...form, do: 'look' }).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  const input = ([name, value]: [string, string], isHidden: boolean) =>
    html`<textarea ${isHidden && html`hidden `}name="${name}" aria-label="${name}">\n${value}</textarea>\n`;
  const isTechnical = ([name]: [string, string]) => technical.includes(name);
  return html`${fault && html`<p class="alert" role="alert">${fault}</p>`}
<p>Your text is kept on this page, and nothing is published yet.${!csrfToken && ' Give your token again to go on.'}</p>
<form class="narrow" method="post">${fields
    .filter((field) => isTechnical(field) && !['csrfToken', 'token'].includes(field[0]))
    .map((field) => input(field, true))}
${
  csrfToken
    ? html`<input type="hidden" name="csrfToken" value="${csrfToken}">`
    : html`<label>Token <input name="token" type="password" autocomplete="off" required></label>`
}
<button>Go on</button>
<details><summary>Your text</summary>${fields.filter((field) => !isTechnical(field)).map((field) => input(field, false))}</details></form>`;
}
