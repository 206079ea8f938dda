import { type Html, html } from '../../http/plain-pages/html.ts';
import type { PreviewLink } from '../../previews/create-preview-link.ts';
import type { SectionStatus } from '../../release-api/section-status.ts';
import type { Action, Input } from '../actions.ts';

interface ActionForm {
  status: SectionStatus;
  input: Input;
  csrfToken: string;
  fault?: string;
}

export function actionView(action: Action, { status, input, csrfToken, fault }: ActionForm): Html {
  const { section } = status;
  const { release, with: others, composition, percent, at, reason } = input;
  const fields = {
    percent: html`<label>Share of the visitors, in percent <input name="percent" type="number" min="1" max="99" inputmode="numeric" required value="${percent}"></label>`,
    until: html`<label>Until when? <span class="quiet">In UTC.</span> <input name="at" type="datetime-local" required value="${at}"></label>`,
    at:
      !others &&
      html`<label>When? <span class="quiet">In UTC. Leave it empty to promote now.</span> <input name="at" type="datetime-local" value="${at}"></label>`,
  };
  return html`${fault && html`<div class="alert" role="alert">${fault.split('\n').map((line) => html`<p>${line}</p>`)}</div>`}
<p>${action.says(status, input)}</p>
<form class="narrow" method="post"><input type="hidden" name="csrfToken" value="${csrfToken}">
${release && html`<input type="hidden" name="release" value="${release}">`}
${others && html`<input type="hidden" name="with" value="${others}">`}
${composition && html`<input type="hidden" name="composition" value="${composition}">`}
${action.asks && fields[action.asks]}
<label>Why? <span class="quiet">It is kept with the record.</span> <input name="reason" required maxlength="500" autocomplete="off" value="${reason}"></label>
${
  fault &&
  action.mayForce &&
  html`<label class="check"><input type="checkbox" name="force"> Do it although the site refuses it</label>`
}
<p class="actions"><button>${action.title}</button> <a class="button plain" href="/console/${section}">Leave it as it is</a></p>
</form>`;
}

/** Shows a new preview link. It cannot be shown again. */
export function linkView(section: string, { url, expiresAt }: PreviewLink): Html {
  return html`<p>This link holds until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC. It is shown only once.</p>
<p><a class="link" href="${url}">${url}</a></p>
<p class="actions"><a class="button plain" href="/console/${section}">Back to ${section}</a></p>`;
}
