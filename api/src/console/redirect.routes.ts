import { describeIssues } from '@shortlisted/section-kit/contract/describe-issues';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { whileAwaited } from '../gate/while-awaited.ts';
import { addRedirect } from '../promotions/add-redirect.ts';
import type { Promotable } from '../release-api/promotion.routes.ts';
import { listWithFaults } from '../releases/redirects/describe-use.ts';
import { deleteRedirect } from '../releases/redirects/redirect.repository.ts';
import { redirectSchema } from '../releases/redirects/redirect.schema.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { actorOf } from '../tokens/authorise.ts';
import { explain } from '../tokens/release-api.ts';
import { sendTablePage } from './console-page.ts';
import type { ConsoleSessions, ConsoleUser } from './console-sessions.ts';
import { redirectsView } from './views/redirects.view.ts';

const field = z.string().max(500).catch('');
const formSchema = z.object({ path: field, target: field, status: field });

interface RedirectRoutesOptions {
  promotable: Promotable;
  sessions: ConsoleSessions;
}

/** `/redirects`: the redirects of operators, for their tokens only. */
export function redirectRoutes(app: FastifyInstance, { promotable, sessions }: RedirectRoutesOptions): void {
  const { db } = promotable;
  /** Wraps a page that only an operator's token opens. */
  const open =
    (handle: (user: ConsoleUser, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const user = await sessions.find(request, '/redirects');
      if (!user) return reply.redirect('/console', 303);
      if (request.method === 'POST') sessions.checkForm(user, request.body);
      return handle(user, request, reply);
    };
  const show = async (
    { csrfToken }: ConsoleUser,
    reply: FastifyReply,
    refused: { fault?: string; path?: string; target?: string; status?: string } = {},
  ) => {
    const redirects = await listWithFaults(db);
    return sendTablePage(
      reply,
      'Redirects',
      redirectsView({ redirects, csrfToken, now: new Date(), ...refused }),
    );
  };

  app.get(
    '/redirects',
    open((user, _request, reply) => show(user, reply)),
  );

  app.post(
    '/redirects',
    open(async (user, { body }, reply) => {
      const given = formSchema.parse(body);
      const refuse = (code: number, fault: string) => show(user, reply.code(code), { ...given, fault });
      const parsed = redirectSchema.safeParse(given);
      if (!parsed.success) return refuse(400, `${describeIssues(parsed.error)}.`);
      const { signal, startTrial } = whileAwaited(reply, promotable.startTrial);
      const added = { ...parsed.data, actor: actorOf(user.token), createdAt: new Date().toISOString() };
      try {
        await promotable.inTurn(() => {
          signal.throwIfAborted();
          return addRedirect({ db, startTrial }, added);
        });
      } catch (error) {
        const problem = explain(error);
        if (problem.status >= 500) throw error;
        return refuse(problem.status, problem.message);
      }
      return reply.redirect('/redirects', 303);
    }),
  );

  app.post(
    '/redirects/remove',
    open(async (_user, { body }, reply) => {
      const { path } = formSchema.parse(body);
      await retryWhenBusy(() => deleteRedirect(db, path));
      return reply.redirect('/redirects', 303);
    }),
  );
}
