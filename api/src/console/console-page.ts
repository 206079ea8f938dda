import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy } from '../documents/content-security-policy.ts';
import { type Html, html } from './html.ts';

const style = `
:root{color-scheme:dark;font:1rem/1.5 system-ui,sans-serif;background:#141414;color:#fff}
body{max-width:75rem;margin:0 auto;padding:3rem 1.5rem}
h1{font-size:2.25rem;line-height:1.1;margin:0 0 1.5rem}
h2{font-size:1.25rem;margin:2.5rem 0 .75rem}
a{color:inherit}
.wide{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{text-align:left;vertical-align:top;padding:.6rem 1rem .6rem 0;border-top:1px solid #3a3a3a}
th{color:#b8b8b8;font-weight:400;white-space:nowrap}
p,small{color:#b8b8b8}
summary{cursor:pointer}
label{display:grid;gap:.5rem;max-width:34rem}
input{font:inherit;padding:.75rem 1rem;border:1px solid #727272;border-radius:.75rem;background:#1f1f1f;color:#fff}
button{font:inherit;font-weight:600;margin-top:1rem;padding:.75rem 1.5rem;border:0;border-radius:999px;background:#dfff00;color:#141414;cursor:pointer}
.bad{color:#ff7566}
:focus-visible{outline:3px solid #dfff00;outline-offset:3px}`;

const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** A page of the console: nothing to run, nothing to keep, nothing for search engines. */
export function sendConsolePage(reply: FastifyReply, title: string, body: Html): FastifyReply {
  const page = html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
`;
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': contentSecurityPolicy([styleHash]),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .serializer(String)
    .send(
      `${page.text}<style>${style}</style>\n</head>\n<body><main>${html`<h1>${title}</h1>`.text}${body.text}</main></body>\n</html>\n`,
    );
}

export function table(headings: string[], rows: (Html | string | number | null | undefined)[][]): Html {
  return html`<div class="wide"><table><thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}
