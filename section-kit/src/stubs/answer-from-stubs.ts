import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Section } from '../build/read-section.ts';
import { readPageState } from '../contract/page-states.ts';
import { answerInState } from './answer-in-state.ts';
import { readOwnFile, readStub } from './read-stub.ts';

/**
 * Middleware: answers reads and writes under `/api/` from files, `/api/jobs` from `stubs/api/jobs.json`. A path
 * without a file gives 404, as the real API does for a missing record. The state in the asking page's address changes
 * the answers. It also changes the section's own files that a page declares under `reads`.
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
    response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body);
  };
}
