import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { setWork } from '../http/overload/overload.plugin.ts';

interface HealthOptions {
  isEnding: () => boolean;
  /** Left out: the process needs none, as the control. */
  hasShell?: () => boolean;
}

const text = (description: string) => ({ description, content: { 'text/plain': { schema: z.string() } } });
const tags = ['health'];

/** Tells proxies and container engines whether the process runs, and whether it can serve pages. */
export async function healthRoutes(app: FastifyInstance, { isEnding, hasShell }: HealthOptions) {
  setWork(app, 'needed');
  const alive = { tags, summary: 'Whether the process runs', response: { 200: text('It runs') } };
  app.get('/livez', { schema: alive }, async (_request, reply) => answer(reply));
  const ready = {
    tags,
    summary: 'Whether pages may be asked of this server',
    response: { 200: text('They may'), 503: text('They may not: ask another server') },
  };
  app.get('/readyz', { schema: ready }, async (_request, reply) => {
    if (isEnding()) return answer(reply, 'this server ends');
    return answer(reply, hasShell?.() === false ? 'no shell is live yet' : undefined);
  });
}

function answer(reply: FastifyReply, whyNot?: string): FastifyReply {
  return reply
    .code(whyNot === undefined ? 200 : 503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(whyNot === undefined ? 'ok' : `not ready: ${whyNot}`);
}
