import { describeHold, type Hold } from '@shortlisted/section-kit/contract/describe-hold';
import { type Html, html } from '../../http/plain-pages/html.ts';

export function holdView(hold: Hold): Html {
  return html`<p class="hold">${describeHold(hold)}. Promotions are refused; rollbacks are possible.</p>`;
}
