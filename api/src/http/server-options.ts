import { randomUUID } from 'node:crypto';
import { type FastifyServerOptions, LogController } from 'fastify';
import { brokenRequests } from './problems/broken-requests.ts';

interface ServerOptions {
  logger: FastifyServerOptions['logger'];
  trustProxy: string[] | false;
}

/** Options that the site and its console share: request ids, logs and refusals. */
export function serverOptions({ logger, trustProxy }: ServerOptions) {
  return {
    logger,
    // The server writes its own log line for each request, without the visitor's address.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => readRequestId(trustProxy && headers['x-request-id']) ?? randomUUID(),
    // A closing server still answers requests on open connections.
    return503OnClosing: false,
    trustProxy,
    // An editor may give a record an address of this length.
    routerOptions: { maxParamLength: 200 },
    ...brokenRequests,
  } satisfies FastifyServerOptions;
}

/** Accepts a proxy's request id only if it cannot contain a visitor's text. */
function readRequestId(header: unknown): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
