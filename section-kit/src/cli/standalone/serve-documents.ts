import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Section } from '../../build/read-section.ts';
import { standalonePath } from '../../build/standalone-config.ts';
import { matchPage } from '../../contract/match-page.ts';
import { readPageState } from '../../contract/page-states.ts';
import { dataId, type RenderedPage, rootId } from '../../standalone/document-data.ts';
import { withoutScripts } from '../../stubs/answer-in-state.ts';
import { describeStartPage } from './describe-start-page.ts';

export const startPath = '/__section';

interface DocumentOptions {
  section: Section;
  api: string | undefined;
  origin: string;
  render: (address: string) => Promise<RenderedPage>;
  listStyles: () => Promise<string[]>;
}

/** Answers all remaining paths with a document: a page of the section, or the start page. */
export function serveDocuments({ section, api, origin, render, listStyles }: DocumentOptions) {
  const { name } = section.manifest;
  const hasHome = matchPage([section.manifest], '/') !== undefined;

  return async ({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(url, origin);
    if (pathname === `${startPath}/data.json`) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(describeStartPage(section, api)));
      return;
    }
    const state = readPageState(url);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (state === 'no-javascript') response.setHeader('content-security-policy', withoutScripts);
    if (pathname === startPath || (pathname === '/' && !hasHome)) {
      response.end(startDocument(name));
    } else if (state !== 'no-javascript' && (state || headers['x-section-data'] === 'stubs')) {
      // The server's own reads do not see the state, or the answers of a test.
      response.end(pageDocument(name));
    } else {
      try {
        const page = await render(origin + url);
        response.statusCode = page.status;
        response.end(renderedDocument(page, await listStyles()));
      } catch (error) {
        response.statusCode = 500;
        response.setHeader('content-type', 'text/plain; charset=utf-8');
        response.end(String((error as Error).stack));
      }
    }
  };
}

/** The first markup of a page after its head tags. */
const pageStart = '<main id="main"';

/** The document of a standalone page that the browser renders. */
function pageDocument(title: string): string {
  return documentOf(`<title>${title}</title>\n${files('standalone')}`, `<div id="${rootId}"></div>`);
}

function startDocument(title: string): string {
  return documentOf(`<title>${title} standalone</title>\n${files('start')}`, '');
}

/** The document of a page that the server rendered, with all styles of the section. React hydrates it. */
function renderedDocument({ html, data }: RenderedPage, styles: string[]): string {
  const start = Math.max(html.indexOf(pageStart), 0);
  const links = styles.map((name) => `<link rel="stylesheet" href="${standalonePath}${name}">`);
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return documentOf(
    [html.slice(0, start), ...links, script('standalone')].join('\n'),
    `<div id="${rootId}">${html.slice(start)}</div>
<script type="application/json" id="${dataId}">${json}</script>`,
  );
}

function files(entry: string): string {
  return `<link rel="stylesheet" href="${standalonePath}${entry}.css">\n${script(entry)}`;
}

function script(entry: string): string {
  return `<script src="${standalonePath}${entry}.js" defer></script>`;
}

function documentOf(head: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
${head}
</head>
<body>
${body}
</body>
</html>
`;
}
