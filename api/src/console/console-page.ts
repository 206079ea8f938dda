import { createPageSender } from '../http/plain-pages/create-page-sender.ts';
import { type Html, html } from '../http/plain-pages/html.ts';

/** A page of the console. */
export const sendConsolePage = createPageSender(`
:root{font:1rem/1.5 system-ui,sans-serif}
body{max-width:75rem;margin:0 auto;padding:3rem 1.5rem}
h1{font-size:2.25rem}
h2{font-size:1.25rem;margin:2.5rem 0 .75rem}
.wide{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{text-align:left;vertical-align:top;padding:.6rem 1rem .6rem 0;border-top:1px solid #3a3a3a}
th{color:#b8b8b8;font-weight:400;white-space:nowrap}
p,small{color:#b8b8b8}
summary{cursor:pointer}
label{display:grid;gap:.5rem;max-width:34rem}
input{font:inherit;padding:.75rem 1rem;border:1px solid #727272;border-radius:.75rem;background:#1f1f1f;color:#fff}
button{margin-top:1rem}
.bad{color:#ff7566}`);

export function table(headings: string[], rows: (Html | string | number | null | undefined)[][]): Html {
  return html`<div class="wide"><table><thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}
