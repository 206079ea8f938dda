import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readEvidenceStatus } from '../evidence/evidence-status.ts';
import { isFromOwnPage } from '../http/own-origin.ts';
import { handleErrors } from '../http/problems/handle-problems.ts';
import { limitRate } from '../http/problems/limit-rate.ts';
import { Problem } from '../http/problems/problem.ts';
import { countChannels } from '../leads/deliveries/channels.ts';
import { findPublished } from '../publish/find-published.ts';
import { mayDo } from '../tokens/authorise.ts';
import { everySection } from '../tokens/deploy-token.table.ts';
import { actionRoutes } from './action.routes.ts';
import { commentRoutes } from './comment.routes.ts';
import { readOverview, readSection } from './console.repository.ts';
import { consoleFiles, sendConsolePage, sendTablePage } from './console-page.ts';
import { firstPlace, mayOpen } from './console-places.ts';
import { ConsoleSessions } from './console-sessions.ts';
import { contentRoutes } from './content/content.routes.ts';
import { enquiryRoutes } from './enquiry.routes.ts';
import { evidencePictureRoutes } from './evidence-picture.routes.ts';
import { figureRoutes } from './figure.routes.ts';
import { evidenceView } from './views/evidence.view.ts';
import { overviewView, signInView } from './views/overview.view.ts';
import { sectionView } from './views/section.view.ts';

const sessionEnded = 'Your session has ended: give your token again.';
/** An open page sends a request every few seconds, and several people may share an address. */
const requestsPerMinute = 300;

/** `/console`: pages about releases for tokens of people, and actions for a token of the section. */
export async function consoleRoutes(app: FastifyInstance): Promise<void> {
  const { config, db } = app;
  const { controlUrl, promoteNeeds } = config;
  const sessions = new ConsoleSessions(app);
  // A refusal does not change by itself, so its page has no script that reloads it.
  handleErrors(app, sendTablePage);
  app.removeAllContentTypeParsers();
  await app.register(formBody, { bodyLimit: 8192 });
  await app.register((pictures) => evidencePictureRoutes(pictures, sessions));
  await limitRate(app, requestsPerMinute, { db, name: 'console' });
  // A page on another port of this host is another origin, yet browsers send it the same cookies.
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'POST' && !isFromOwnPage(headers, controlUrl))
      throw new Problem(403, `The console accepts forms only from its own pages, at ${controlUrl}.`);
  });
  consoleFiles(app);
  const askForToken = (reply: FastifyReply, fault?: string) =>
    sendTablePage(reply.code(401), 'Sign in to the console', signInView(fault));

  app.get('/', async (request, reply) => {
    const user = await sessions.findAny(request);
    return reply.redirect(user ? firstPlace(user.token) : '/console', 303);
  });

  app.get('/console', async (request, reply) => {
    const visitor = await sessions.findAny(request);
    if (!visitor) return askForToken(reply, sessions.sessionOf(request) && sessionEnded);
    if (!mayOpen(visitor.token, '/console')) return reply.redirect(firstPlace(visitor.token), 303);
    const view = overviewView({
      ...(await readOverview(db, new Date())),
      isForwarding: countChannels(config) > 0,
      mayOperate: mayDo([visitor.token], everySection, 'operate'),
    });
    return sendConsolePage(reply, 'Releases', view);
  });

  app.post<{ Body: { token?: unknown } | undefined }>('/console', async (request, reply) => {
    const opened = await sessions.signIn(request, request.body?.token);
    if (typeof opened === 'string') return askForToken(reply, opened);
    const { user, cookie } = opened;
    return reply.header('set-cookie', cookie).redirect(firstPlace(user.token), 303);
  });

  app.post('/leave', async (request, reply) => {
    const visitor = await sessions.findAny(request);
    if (visitor) sessions.checkForm(visitor, request.body);
    return reply.header('set-cookie', await sessions.end(request)).redirect('/console', 303);
  });

  app.get<{ Params: { section: string } }>(
    '/console/:section',
    sessions.page('/console', async ({ token }, { params: { section } }, reply) => {
      const page = await readSection(db, section, promoteNeeds);
      if (!page) throw new Problem(404, 'There is no such section.');
      const view = sectionView({
        ...page,
        mayAct: mayDo([token], section),
        mayOperate: mayDo([token], section, 'operate'),
      });
      return sendConsolePage(reply, section, view);
    }),
  );

  app.get<{ Params: { section: string; release: string } }>(
    '/console/:section/evidence/:release',
    sessions.page('/console', async (_user, { params: { section, release } }, reply) => {
      const status = await readEvidenceStatus(db, await findPublished(db, section, release), promoteNeeds);
      const title = `${section}@${release} in a browser`;
      return sendConsolePage(reply, title, evidenceView(section, status));
    }),
  );

  actionRoutes(app, sessions);
  commentRoutes(app, sessions);
  enquiryRoutes(app, sessions);
  figureRoutes(app, sessions);
  await app.register((content) => contentRoutes(content, sessions));
}
