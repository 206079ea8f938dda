import formBody from '@fastify/formbody';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitRate } from '../http/problems/limit-rate.ts';
import { Problem } from '../http/problems/problem.ts';
import { readSectionStatus } from '../registry/promotions/section-status.ts';
import { readToken } from '../registry/tokens/authorise.ts';
import { endSession, isOpenSession, openSession } from '../registry/tokens/console-session.ts';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { countUnsent, listSectionErrors, readOverview } from './console.repository.ts';
import { sendConsolePage } from './console-page.ts';
import { overviewView, sectionView, signInView } from './console-views.ts';

const title = 'Releases';
const cookie = 'console';
/** A working day. */
const keptForSeconds = 8 * 3600;
const requestsPerMinute = 60;
const hourMs = 3_600_000;

interface ConsoleOptions {
  db: Database;
  isSecure: boolean;
  /** Whether there is a way for enquiries to leave the site. */
  isForwarding: boolean;
}

/** `/console`: everything about releases to look at and nothing to change, for whoever holds a token that may be used. */
export async function consoleRoutes(
  app: FastifyInstance,
  { db, isSecure, isForwarding }: ConsoleOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formBody, { bodyLimit: 1024 });
  await limitRate(app, requestsPerMinute, { db, name: 'console' });
  const cookieOf = (session: string, seconds: number) => {
    const options = { path: '/console', maxAge: seconds, httpOnly: true, sameSite: 'strict' } as const;
    return stringifySetCookie({ name: cookie, value: session, secure: isSecure, ...options });
  };
  const mayLook = (session: string | undefined) =>
    session !== undefined && isOpenSession(db, session, new Date());
  const findToken = (token: string) =>
    readToken(db, `Bearer ${token}`, new Date()).catch((error) => {
      if (error instanceof Problem && error.status === 401) return undefined;
      throw error;
    });

  app.get('/console', async (request, reply) => {
    if (!(await mayLook(readCookie(request)))) return sendConsolePage(reply.code(401), title, signInView());
    const since = new Date(Date.now() - hourMs).toISOString().slice(0, 16);
    const waiting = isForwarding ? undefined : await countUnsent(db);
    return sendConsolePage(reply, title, overviewView(await readOverview(db, since), waiting));
  });

  app.post<{ Body: { token?: unknown } | undefined }>('/console', async ({ body }, reply) => {
    const token = await findToken(typeof body?.token === 'string' ? body.token.trim() : '');
    if (!token || token.kind === 'verifier') {
      const fault = 'This token is wrong, expired or revoked.';
      return sendConsolePage(reply.code(401), title, signInView(fault));
    }
    const lifetime = { now: new Date(), lifetimeMs: keptForSeconds * 1000 };
    const session = await retryWhenBusy(() => openSession(db, token, lifetime));
    return reply.header('set-cookie', cookieOf(session, keptForSeconds)).redirect('/console', 303);
  });

  app.post('/console/end', async (request, reply) => {
    const session = readCookie(request);
    if (session) await retryWhenBusy(() => endSession(db, session));
    return reply.header('set-cookie', cookieOf('', 0)).redirect('/console', 303);
  });

  app.get<{ Params: { section: string } }>('/console/:section', async (request, reply) => {
    const { section } = request.params;
    if (!(await mayLook(readCookie(request)))) return reply.redirect('/console', 303);
    const status = await readSectionStatus(db, section);
    if (status.releases.length === 0) throw new Problem(404, 'There is no such section.');
    return sendConsolePage(reply, section, sectionView(status, await listSectionErrors(db, section)));
  });
}

function readCookie({ headers }: FastifyRequest): string | undefined {
  return parseCookie(headers.cookie ?? '')[cookie];
}
