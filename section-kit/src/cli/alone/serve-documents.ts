import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Section } from '../../build/read-section.ts';
import { matchPage } from '../../contract/match-page.ts';
import { readPageState } from '../../contract/page-states.ts';
import { describeSection } from './describe-section.ts';
import type { ServerRenderer } from './server-renderer.ts';
import { withoutScripts } from './without-scripts.ts';
import { pageDocument, renderedDocument, startDocument } from './write-document.ts';

export const startPath = '/__section';

interface DocumentOptions {
  section: Section;
  api: string | undefined;
  /** Where the server can be asked. */
  origin: string;
  renderer: ServerRenderer;
  /** Names of all style sheets that are built. */
  listStyles: () => Promise<string[]>;
}

/** Every path that nothing else answers is a document: a page of the section, or the start page. */
export function serveDocuments({ section, api, origin, renderer, listStyles }: DocumentOptions) {
  const { name } = section.manifest;
  const hasHome = matchPage([section.manifest], '/') !== undefined;

  return async ({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(url, origin);
    if (pathname === `${startPath}/data.json`) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(describeSection(section, api)));
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (pathname === startPath || (pathname === '/' && !hasHome)) {
      response.end(startDocument(name));
    } else if (readPageState(url) === 'no-javascript') {
      response.setHeader('content-security-policy', withoutScripts);
      try {
        const { status, html } = await renderer.render(origin + url);
        response.statusCode = status;
        response.end(renderedDocument(name, html, await listStyles()));
      } catch (error) {
        response.statusCode = 500;
        response.setHeader('content-type', 'text/plain; charset=utf-8');
        response.end(String((error as Error).stack));
      }
    } else {
      response.end(pageDocument(name));
    }
  };
}
