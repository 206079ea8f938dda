import type { IncomingMessage } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { countHosts } from '../fast-lane.ts';
import { everyPage } from '../security-headers.ts';
import { Problem, sendProblem, toProblem } from './problem.ts';
import { refuse } from './refuse.ts';

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
/** A request line with nothing wrong but a method that Node does not know. */
const requestLine = /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/1\.[01]\r\n/;

/** Gives the one shape to what never becomes a request: broken HTTP and addresses that cannot be read. */
export const brokenRequests = {
  clientErrorHandler({ code = '', rawPacket }, socket) {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const isUnknownMethod = code === 'HPE_INVALID_METHOD' && requestLine.test(String(rawPacket));
    hangUp(socket, isUnknownMethod ? 501 : (statuses[code] ?? 400));
  },
  rewriteUrl: toPath,
  frameworkErrors: (error, request, reply) =>
    void refuse(request, reply.headers(everyPage), toProblem(error)),
} satisfies FastifyServerOptions;

function hangUp(socket: Duplex, statusCode: number): void {
  const { status, headers, body } = toProblem({ statusCode });
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...everyPage,
    ...headers,
    'content-length': text.length,
    connection: 'close',
  });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n${text}`,
  );
}

/** A target may be a whole address (RFC 9112 §3.2.2); its host then counts, whatever the header says. */
function toPath({ url = '', headers }: IncomingMessage): string {
  if (url.startsWith('/')) return url;
  const [, host, path = ''] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(url) ?? [];
  if (!host) return url;
  headers.host = host;
  return path.startsWith('/') ? path : `/${path}`;
}

/** Refuses what is understood and meant for nobody here. */
export function refuseBrokenRequests(app: FastifyInstance): void {
  const methods = new Set(app.supportedMethods);
  app.server.on('connect', (_request, socket) => hangUp(socket, 501));
  // Hooks of this kind cost nothing; an async one makes every answer wait for the next turn.
  app.addHook('onRequest', ({ url, method, headers, raw }, reply, done) => {
    const hosts = countHosts(raw.rawHeaders);
    const isUnderstood = url.startsWith('/') && raw.httpVersionMajor === 1;
    const coding = headers['content-encoding'];
    // With two hosts a proxy may have looked at the other one.
    if (!isUnderstood || hosts > 1 || (hosts === 0 && raw.httpVersionMinor === 1))
      sendProblem(reply, toProblem({ statusCode: 400 }));
    else if (!methods.has(method)) done(toProblem({ statusCode: 501 }));
    else if (coding && coding !== 'identity')
      done(new Problem(415, 'Bodies are taken as they are, not packed.'));
    else done();
  });
}
