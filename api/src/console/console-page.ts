import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPageSender } from '../http/plain-pages/create-page-sender.ts';
import { type Html, html } from '../http/plain-pages/html.ts';
import { type ConsolePlace, consolePlaces, mayOpen } from './console-places.ts';
import { type ConsoleUser, userOf } from './console-sessions.ts';

const scriptPath = '/console/live.js';
const editorScriptPath = '/console/editor.js';
const fontPath = '/console/instrument-sans.woff2';
const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
);
const consoleStyle = readAsset('console.css');
const tableStyle = readAsset('table.css');
const contentStyle = readAsset('content.css');

/** Every page has the bar. Other origins do not learn its address. */
const frame = {
  referrerPolicy: 'same-origin',
  drawBar(request: FastifyRequest) {
    const user = userOf(request);
    return user && barView(user, request.url);
  },
} as const;

/** Pages about releases. Their script keeps them current. */
export const sendConsolePage = createPageSender(consoleStyle, { ...frame, script: scriptPath });

/** Pages with tables. They do not reload, because each look at personal data is recorded. */
export const sendTablePage = createPageSender(consoleStyle + tableStyle, frame);

/** Pages about content. They do not reload, because that would drop what somebody writes. */
export const sendContentPage = createPageSender(consoleStyle + tableStyle + contentStyle, {
  ...frame,
  script: editorScriptPath,
});

export function sendCsv(reply: FastifyReply, file: string, csv: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file}"`,
      'cache-control': 'private, no-store',
    })
    .send(csv);
}

/** Sends the scripts and font of the console’s pages. They need no session, because they contain no secret. */
export function consoleFiles(app: FastifyInstance): void {
  const add = (path: string, content: string | Buffer, type: string, cacheControl: string) =>
    app.get(path, (_request, reply) =>
      reply.headers({ 'content-type': type, 'cache-control': cacheControl }).send(content),
    );
  for (const path of [scriptPath, editorScriptPath])
    add(path, readAsset(path.replace('/console/', '')), 'text/javascript; charset=utf-8', 'no-cache');
  add(fontPath, readFileSync(fontFile), 'font/woff2', 'public, max-age=86400');
}

function readAsset(name: string): string {
  return readFileSync(new URL(`../../assets/console/${name}`, import.meta.url), 'utf8');
}

/** The bar of every page for somebody who has signed in: the places that the token opens. */
function barView({ token, csrfToken }: ConsoleUser, url: string): Html {
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
