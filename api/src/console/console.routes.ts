import formBody from '@fastify/formbody';
import { stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PreviewLinks } from '../delivery/previews/create-preview-link.ts';
import { limitRate } from '../http/problems/limit-rate.ts';
import { Problem } from '../http/problems/problem.ts';
import type { EvidenceNeed } from '../registry/evidence/evidence-needs.ts';
import { readEvidenceStatus } from '../registry/evidence/evidence-status.ts';
import type { Site } from '../registry/promotions/decisions.ts';
import { listChannels } from '../registry/promotions/promotion.repository.ts';
import { readSectionStatus } from '../registry/promotions/section-status.ts';
import { findPublished } from '../registry/publish/find-published.ts';
import { readToken } from '../registry/tokens/authorise.ts';
import { endSession, findSessionToken, openSession } from '../registry/tokens/console-session.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { actionRoutes, mayAct } from './action.routes.ts';
import {
  countUnsent,
  listEvents,
  listSectionErrors,
  readHealth,
  readOverview,
} from './console.repository.ts';
import { consoleFiles, sendConsolePage } from './console-page.ts';
import { readNewestEvidence } from './newest-evidence.ts';
import { readSession, sessionCookie } from './read-session.ts';
import { evidenceView } from './views/evidence.view.ts';
import { overviewView, signInView } from './views/overview.view.ts';
import { sectionView } from './views/section.view.ts';

const title = 'Releases';
/** A working day. */
const keptForSeconds = 8 * 3600;
/** A page that is open asks every few seconds, and several people may share an address. */
const requestsPerMinute = 300;

interface ConsoleOptions {
  links: PreviewLinks;
  promotable: Site;
  /** What a promotion needs, where the site says so. */
  promoteNeeds: EvidenceNeed[] | undefined;
  isSecure: boolean;
  /** Whether there is a way for enquiries to leave the site. */
  isForwarding: boolean;
}

/** `/console`: everything about releases, to look at with any token that may be used, and to act on with one for the section. */
export async function consoleRoutes(
  app: FastifyInstance,
  { links, promotable, promoteNeeds, isSecure, isForwarding }: ConsoleOptions,
): Promise<void> {
  const { db } = links;
  app.removeAllContentTypeParsers();
  await app.register(formBody, { bodyLimit: 8192 });
  await limitRate(app, requestsPerMinute, { db, name: 'console' });
  const cookieOf = (session: string, seconds: number) => {
    const options = { path: '/console', maxAge: seconds, httpOnly: true, sameSite: 'strict' } as const;
    return stringifySetCookie({ name: sessionCookie, value: session, secure: isSecure, ...options });
  };
  const findVisitor = async (request: FastifyRequest) => {
    const session = readSession(request);
    return session === undefined ? undefined : findSessionToken(db, session, new Date());
  };
  const findToken = (token: string) =>
    readToken(db, `Bearer ${token}`, new Date()).catch((error) => {
      if (error instanceof Problem && error.status === 401) return undefined;
      throw error;
    });

  consoleFiles(app);

  app.get('/console', async (request, reply) => {
    if (!(await findVisitor(request))) return sendConsolePage(reply.code(401), title, signInView());
    const now = new Date();
    const waiting = isForwarding ? undefined : await countUnsent(db);
    const [sections, events] = [await readOverview(db, now), await listEvents(db)];
    return sendConsolePage(reply, title, overviewView({ sections, events, waiting, now }));
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
    const session = readSession(request);
    if (session) await retryWhenBusy(() => endSession(db, session));
    return reply.header('set-cookie', cookieOf('', 0)).redirect('/console', 303);
  });

  app.get<{ Params: { section: string } }>('/console/:section', async (request, reply) => {
    const visitor = await findVisitor(request);
    if (!visitor) return reply.redirect('/console', 303);
    const { section } = request.params;
    const now = new Date();
    const status = await readSectionStatus(db, section, now);
    if (status.releases.length === 0) throw new Problem(404, 'There is no such section.');
    const channel = (await listChannels(db)).find(({ live }) => live.manifest.section.name === section);
    const view = sectionView({
      status,
      health: channel ? await readHealth(db, channel, now) : [],
      errors: await listSectionErrors(db, section),
      evidence: await readNewestEvidence(db, status, promoteNeeds),
      mayAct: mayAct(visitor, section),
      now,
    });
    return sendConsolePage(reply, section, view);
  });

  app.get<{ Params: { section: string; release: string } }>(
    '/console/:section/evidence/:release',
    async (request, reply) => {
      if (!(await findVisitor(request))) return reply.redirect('/console', 303);
      const { section, release } = request.params;
      const status = await readEvidenceStatus(db, await findPublished(db, section, release), promoteNeeds);
      const title = `${section}@${release} in a browser`;
      return sendConsolePage(reply, title, evidenceView(section, status, new Date()));
    },
  );

  actionRoutes(app, { links, promotable, findVisitor });
}
