import { randomUUID } from 'node:crypto';
import { type FastifyServerOptions, LogController } from 'fastify';
import { type FastLaneOptions, fastLane } from './fast-lane.ts';
import { brokenRequests } from './problems/broken-requests.ts';

interface ServerOptions extends FastLaneOptions {
  logger: FastifyServerOptions['logger'];
  trustProxy: string[] | false;
}

/** Options that the site and its console share: request ids, logs, refusals and the fast lane. */
export function serverOptions({ logger, trustProxy, ...lane }: ServerOptions) {
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
    ...fastLane(lane),
  } satisfies FastifyServerOptions;
}

/** Accepts a proxy's request id only if it cannot contain a visitor's text. */
function readRequestId(header: unknown): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
