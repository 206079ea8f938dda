import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Section } from '../../build/read-section.ts';
import { matchPage } from '../../contract/match-page.ts';
import { readPageState } from '../../contract/page-states.ts';
import type { RenderedPage } from '../../standalone/document-data.ts';
import { withoutScripts } from '../../stubs/without-scripts.ts';
import { describeSection } from './describe-section.ts';
import { pageDocument, renderedDocument, startDocument } from './write-document.ts';

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
      response.end(JSON.stringify(describeSection(section, api)));
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
