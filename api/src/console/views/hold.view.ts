import { describeHold, type Hold } from '@shortlisted/section-kit/contract/describe-hold';
import { type Html, html } from '../../http/plain-pages/html.ts';

/** @param mayEnd whether the reader is an operator, who may end the hold of a section here. */
export function holdView(hold: Hold, mayEnd: boolean): Html {
  const end =
    mayEnd && hold.section !== null && html` <a href="/console/${hold.section}/end-hold">End the hold</a>`;
  return html`<p class="hold">${describeHold(hold)}. Promotions are refused; rollbacks are possible.${end}</p>`;
}
