import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

/**
 * Answers reads and writes under `/api/` from files: `/api/jobs` from `stubs/api/jobs.json`. A path without a file
 * gives 404, as the real API gives for a record that does not exist.
 */
export function answerFromStubs(folder: string) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith('/api/')) {
      next();
      return;
    }
    const file = path.join(folder, `${path.normalize(pathname)}.json`);
    const found = existsSync(file);
    response.statusCode = found ? 200 : 404;
    response.setHeader('content-type', found ? 'application/json' : 'application/problem+json');
    response.end(found ? readFileSync(file) : '{"type":"about:blank","title":"Not Found","status":404}');
  };
}
