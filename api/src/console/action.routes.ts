import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { whileAwaited } from '../gate/while-awaited.ts';
import { Problem } from '../http/problems/problem.ts';
import { readSectionStatus } from '../release-api/section-status.ts';
import { readClock } from '../storage/read-clock.ts';
import { actorOf, allowSections, mayDo } from '../tokens/authorise.ts';
import { explain } from '../tokens/release-api.ts';
import { actions, type Input, inputSchema, setOf } from './actions.ts';
import { sendConsolePage } from './console-page.ts';
import type { ConsoleSessions, ConsoleUser } from './console-sessions.ts';
import { actionView, linkView } from './views/action.view.ts';

/** `/console/<section>/<action>`: GET shows the form of an action, POST carries it out. */
export function actionRoutes(app: FastifyInstance, sessions: ConsoleSessions): void {
  const { config, db, promotable, signer } = app;
  const links = { db, signer, siteUrl: config.siteUrl };
  type Params = { Params: { section: string; action: string } };
  /** Checks the token before it reads the section, so that a refusal reveals nothing about the section. */
  const read = async (
    { params }: FastifyRequest<Params>,
    { token }: Pick<ConsoleUser, 'token'>,
    given: unknown,
  ) => {
    const { section, action: name } = params;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    const input = inputSchema.safeParse(given);
    const named = input.success ? Object.keys(setOf(section, input.data)) : [section];
    const actor = actorOf(...allowSections([token], named, action?.right));
    if (action && !input.success) throw new Problem(400, 'A field of this form is missing or invalid.');
    const status = await readSectionStatus(db, section);
    if (!action || !input.success || status.releases.length + status.candidates.length === 0)
      throw new Problem(404, 'There is no such action.');
    return { section, actor, action, status, input: input.data };
  };

  app.get<Params>(
    '/console/:section/:action',
    sessions.page('/console', async (user, request: FastifyRequest<Params>, reply) => {
      const { section, action, status, input } = await read(request, user, request.query);
      const view = actionView(action, { status, input, csrfToken: user.csrfToken });
      return sendConsolePage(reply, titleOf(action.title, section, input), view);
    }),
  );

  app.post<Params>(
    '/console/:section/:action',
    sessions.page('/console', async ({ token, csrfToken }, request: FastifyRequest<Params>, reply) => {
      const { section, actor, action, status, input } = await read(request, { token }, request.body);
      const title = titleOf(action.title, section, input);
      const refuse = (code: number, fault: string): FastifyReply =>
        sendConsolePage(reply.code(code), title, actionView(action, { status, input, csrfToken, fault }));
      if (input.reason === '') return refuse(400, 'Give a reason.');
      try {
        const mayMissChecks = mayDo([token], section, 'operate');
        const site = { ...promotable, ...whileAwaited(reply, promotable.startTrial) };
        const { reason } = input;
        const author = { actor, reason, now: await readClock(db), origin: 'token' } as const;
        const context = { links, promotable: site, section, mayMissChecks, author };
        const link = await action.makeLink?.(context, input);
        if (link) return sendConsolePage(reply, title, linkView(section, link));
        await action.carryOut?.(context, input);
        return reply.redirect(`/console/${section}`, 303);
      } catch (error) {
        const problem = explain(error);
        if (problem.status >= 500) throw error;
        return refuse(problem.status, problem.message);
      }
    }),
  );
}

function titleOf(title: string, section: string, input: Input): string {
  const named = Object.entries(setOf(section, input)).map(([name, release]) =>
    release ? `${name}@${release}` : name,
  );
  return `${title}: ${input.composition ?? named.join(' and ')}`;
}
