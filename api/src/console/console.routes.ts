import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitRate } from '../http/problems/limit-rate.ts';
import { Problem } from '../http/problems/problem.ts';
import { readSectionStatus } from '../registry/promotions/section-status.ts';
import { readToken } from '../registry/tokens/authorise.ts';
import type { Database } from '../storage/database.ts';
import { listSectionErrors, readOverview } from './console.repository.ts';
import { sendConsolePage } from './console-page.ts';
import { overviewView, sectionView, signInView } from './console-views.ts';

const title = 'Releases';
const cookie = 'console';
const keptForSeconds = 8 * 3600;
const requestsPerMinute = 60;
const hourMs = 3_600_000;

/** `/console`: everything about releases to look at and nothing to change, for whoever holds a token that may be used. */
export async function consoleRoutes(
  app: FastifyInstance,
  { db, isSecure }: { db: Database; isSecure: boolean },
): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formBody, { bodyLimit: 1024 });
  await limitRate(app, requestsPerMinute);
  const cookieOf = (token: string, seconds: number) =>
    `${cookie}=${token}; Path=/console; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const mayLook = async (token: string | undefined): Promise<boolean> => {
    const known = await readToken(db, `Bearer ${token}`, new Date()).catch((error) => {
      if (error instanceof Problem && error.status === 401) return undefined;
      throw error;
    });
    return known !== undefined;
  };

  app.get('/console', async (request, reply) => {
    if (!(await mayLook(readCookie(request)))) return sendConsolePage(reply.code(401), title, signInView());
    const since = new Date(Date.now() - hourMs).toISOString().slice(0, 16);
    return sendConsolePage(reply, title, overviewView(await readOverview(db, since)));
  });

  app.post<{ Body: { token?: unknown } | undefined }>('/console', async ({ body }, reply) => {
    const token = typeof body?.token === 'string' ? body.token.trim() : '';
    if (!(await mayLook(token))) {
      const fault = 'This token is wrong, expired or revoked.';
      return sendConsolePage(reply.code(401), title, signInView(fault));
    }
    return reply.header('set-cookie', cookieOf(token, keptForSeconds)).redirect('/console', 303);
  });

  app.post('/console/end', async (_request, reply) =>
    reply.header('set-cookie', cookieOf('', 0)).redirect('/console', 303),
  );

  app.get<{ Params: { section: string } }>('/console/:section', async (request, reply) => {
    const { section } = request.params;
    if (!(await mayLook(readCookie(request)))) return reply.redirect('/console', 303);
    const status = await readSectionStatus(db, section);
    if (status.releases.length === 0) throw new Problem(404, 'There is no such section.');
    return sendConsolePage(reply, section, sectionView(status, await listSectionErrors(db, section)));
  });
}

function readCookie({ headers }: FastifyRequest): string | undefined {
  return /(?:^|;\s*)console=([\w-]{20,200})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
}
