import { type ServerOptions, STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { everyAnswer } from '../security-headers.ts';
import { Problem, sendProblem, toProblem } from './problem.ts';

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Gives the one shape to what never becomes a request: broken HTTP and addresses that cannot be read. */
export const brokenRequests = {
  clientErrorHandler(error, socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const { status, headers, body } = toProblem({ statusCode: statuses[error.code ?? ''] ?? 400 });
    const text = JSON.stringify(body);
    const lines = Object.entries({
      ...everyAnswer,
      ...headers,
      'content-length': text.length,
      connection: 'close',
    });
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n${text}`,
    );
  },
  // Node refuses a missing host with a bare answer: it is refused below.
  http: { requireHostHeader: false },
  frameworkErrors: (error, _request, reply) => void sendProblem(reply.headers(everyAnswer), toProblem(error)),
} satisfies FastifyServerOptions & { http: ServerOptions };

/** A request with two hosts is for nobody: a proxy may have looked at the other one. */
export function refuseWrongHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders, httpVersion } }) => {
    let hosts = 0;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      if (rawHeaders[index]?.toLowerCase() === 'host') hosts++;
    }
    if (hosts > 1 || (hosts === 0 && httpVersion === '1.1'))
      throw new Problem(400, 'The request could not be understood.');
  });
}
