import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Section } from '../build/read-section.ts';
import { readPageState } from '../contract/page-states.ts';
import { answerInState } from './alone/answer-in-state.ts';
import { readOwnFile, readStub } from './alone/read-stub.ts';

/**
 * Answers reads and writes under `/api/` from files: `/api/jobs` from `stubs/api/jobs.json`. A path without a file
 * gives 404, as the real API gives for a record that does not exist. The state that the address of the asking page
 * names changes the answers, also to what a page declares as a read and the section has as a file.
 */
export function answerFromStubs(section: Section) {
  const declared = new Set(section.manifest.routes.flatMap(({ reads = [] }) => reads));
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const { method = 'GET', headers } = request;
    const state = readPageState(headers.referer);
    const isApi = pathname.startsWith('/api/');
    if (!isApi && !(state && declared.has(pathname))) return next();
    const file = isApi ? readStub(section.root, pathname) : readOwnFile(section, pathname);
    const { status, contentType, body, delayMs } = answerInState(state, method, file);
    await pause(delayMs);
    response.statusCode = status;
    response.setHeader('content-type', contentType);
    response.setHeader('cache-control', 'no-store');
    response.end(body);
  };
}
