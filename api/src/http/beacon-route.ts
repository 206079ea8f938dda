import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { limitRate } from './problems/limit-rate.ts';
import { Problem } from './problems/problem.ts';

/** An open page sends what it has every few seconds at most. */
const perMinute = 60;

interface Beacon<Body extends z.ZodType> {
  url: string;
  summary: string;
  noun: string;
  body: Body;
  maxBytes: number;
  /** Whether a request comes from a preview. Previews are not counted. */
  isPreview: (cookies: string | undefined) => boolean;
  take: (body: z.output<Body>, sender: { address: string; agent: string }) => Promise<void>;
}

/** A route for what browsers of this site send with `navigator.sendBeacon`. */
export async function beaconRoute<Body extends z.ZodType>(
  app: FastifyInstance,
  { url, summary, noun, body, maxBytes, isPreview, take }: Beacon<Body>,
): Promise<void> {
  await limitRate(app, perMinute);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['text/plain', 'application/json'],
    { parseAs: 'string', bodyLimit: maxBytes },
    async (_request: unknown, text: string) => readJson(text),
  );

  app.withTypeProvider<ZodTypeProvider>().post(
    url,
    {
      schema: {
        tags: ['site'],
        summary,
        consumes: ['text/plain', 'application/json'],
        body,
        response: { 204: z.undefined().describe('Taken') },
      },
      schemaErrorFormatter: () => new Problem(400, `The ${noun} is invalid.`),
      async preValidation({ headers }) {
        if (headers['sec-fetch-site'] === 'cross-site')
          throw new Problem(403, `Only this site may send ${noun}s.`);
      },
    },
    async (request, reply) => {
      const { headers, ip } = request;
      const sender = { address: ip, agent: headers['user-agent'] ?? '' };
      if (!isPreview(headers.cookie)) await take(request.body as z.output<Body>, sender);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}

/** Returns undefined for invalid JSON, and the schema refuses that. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
