import type { IncomingMessage } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { countHosts } from '../fast-lane.ts';
import { everyPage } from '../security-headers.ts';
import { refuse } from './handle-problems.ts';
import { Problem, sendProblem, toProblem } from './problem.ts';

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
/** Matches a valid request line, so that its unknown method gets 501. */
const requestLine = /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/1\.[01]\r\n/;

/** Answers broken HTTP and unreadable addresses with problems. Such requests never reach a hook. */
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

/** A request target may be an absolute URL (RFC 9112 §3.2.2). Its host then overrides the header. */
function toPath({ url = '', headers }: IncomingMessage): string {
  if (url.startsWith('/')) return url;
  const [, host, path = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(url) ?? [];
  if (!host) return url;
  headers.host = host;
  return path.startsWith('/') ? path : `/${path}`;
}

/** Refuses valid HTTP that this server does not support. */
export function refuseBrokenRequests(app: FastifyInstance): void {
  const methods = new Set(app.supportedMethods);
  app.server.on('connect', (_request, socket) => {
    // Node removes its listeners from this socket. A reset would end the process, and the socket would stay open.
    socket.on('error', () => {}).on('finish', () => socket.destroy());
    hangUp(socket, 501);
  });
  // An async hook would delay every answer to the next turn of the event loop.
  app.addHook('onRequest', ({ url, method, headers, raw }, reply, done) => {
    const hosts = countHosts(raw.rawHeaders);
    const isUnderstood = url.startsWith('/') && raw.httpVersionMajor === 1;
    const coding = headers['content-encoding'];
    // A proxy may have checked the other host.
    if (!isUnderstood || hosts > 1 || (hosts === 0 && raw.httpVersionMinor === 1))
      sendProblem(reply, toProblem({ statusCode: 400 }));
    else if (!methods.has(method)) done(toProblem({ statusCode: 501 }));
    else if (coding && coding !== 'identity') done(new Problem(415, 'Compressed bodies are not accepted.'));
    else done();
  });
}
