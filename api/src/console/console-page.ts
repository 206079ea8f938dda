import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { createPageSender } from '../http/plain-pages/create-page-sender.ts';
import { consoleStyle } from './console-style.ts';
import { contentStyle } from './content-style.ts';
import { editorScript } from './editor-script.ts';
import { liveScript } from './live-script.ts';
import { tableStyle } from './table-style.ts';

const scriptPath = '/console/live.js';
const editorScriptPath = '/console/editor.js';
const fontPath = '/console/instrument-sans.woff2';
const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
);

export const sendConsolePage = createPageSender(consoleStyle(fontPath), {
  script: scriptPath,
  referrerPolicy: 'same-origin',
});

/** Pages with tables. They do not reload, because each look at personal data is recorded. */
export const sendTablePage = createPageSender(consoleStyle(fontPath) + tableStyle, {
  referrerPolicy: 'same-origin',
});

/** Pages about content. They do not reload, because that would drop what somebody writes. */
export const sendContentPage = createPageSender(consoleStyle(fontPath) + tableStyle + contentStyle, {
  script: editorScriptPath,
  referrerPolicy: 'same-origin',
});

/** Sends the scripts and font of the console’s pages. They need no session, because they contain no secret. */
export function consoleFiles(app: FastifyInstance): void {
  const font = readFileSync(fontFile);
  for (const [path, script] of [
    [scriptPath, liveScript],
    [editorScriptPath, editorScript],
  ] as const) {
    app.get(path, (_request, reply) =>
      reply
        .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
        .send(script),
    );
  }
  app.get(fontPath, (_request, reply) =>
    reply.headers({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' }).send(font),
  );
}
