import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PreviewLinks } from '../delivery/previews/create-preview-link.ts';
import { Problem } from '../http/problems/problem.ts';
import { createTurns } from '../registry/in-turn.ts';
import type { Site } from '../registry/promotions/decisions.ts';
import { readSectionStatus } from '../registry/promotions/section-status.ts';
import { explain } from '../registry/publish/release-api.ts';
import { actorOf, allowSections } from '../registry/tokens/authorise.ts';
import type { DeployToken } from '../registry/tokens/deploy-token.repository.ts';
import { actions, type Input, inputSchema } from './actions.ts';
import { sendConsolePage } from './console-page.ts';
import { actionView, linkView } from './views/action.view.ts';

interface ActionRoutesOptions {
  links: PreviewLinks;
  promotable: Site;
  /** The token that a browser was let in with. */
  findVisitor: (request: FastifyRequest) => Promise<DeployToken | undefined>;
}

/** Whether a token may change a section. */
export function mayAct(token: DeployToken, section: string): boolean {
  return token.kind === 'operator' || (token.kind === 'section' && token.scope === section);
}

/** `/console/<section>/<action>`: asks whether it is meant, and why; does it when that is sent. */
export function actionRoutes(
  app: FastifyInstance,
  { links, promotable, findVisitor }: ActionRoutesOptions,
): void {
  const inTurn = createTurns();
  type Params = { Params: { section: string; action: string } };
  const read = async (request: FastifyRequest<Params>, given: unknown) => {
    const { section, action: name } = request.params;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    const status = await readSectionStatus(links.db, section);
    const visitor = await findVisitor(request);
    if (!action || status.releases.length === 0) throw new Problem(404, 'There is no such action.');
    const input = inputSchema.safeParse(given);
    if (!input.success) throw new Problem(400, 'Something of this action is missing or makes no sense.');
    return { section, action, status, visitor, input: input.data };
  };

  app.get<Params>('/console/:section/:action', async (request, reply) => {
    const { section, action, status, visitor, input } = await read(request, request.query);
    if (!visitor) return reply.redirect('/console', 303);
    allowSections([visitor], [section]);
    return sendConsolePage(reply, titleOf(action.title, section, input), actionView(action, status, input));
  });

  app.post<Params>('/console/:section/:action', async (request, reply) => {
    const { section, action, status, visitor, input } = await read(request, request.body ?? {});
    if (!visitor) return reply.redirect('/console', 303);
    const actor = actorOf(...allowSections([visitor], [section]));
    const title = titleOf(action.title, section, input);
    const refuse = (code: number, fault: string): FastifyReply =>
      sendConsolePage(reply.code(code), title, actionView(action, status, input, fault));
    if (input.reason === '') return refuse(400, 'Say why, in a few words.');
    try {
      const mayInsist = visitor.kind === 'operator';
      const context = { links, promotable, section, actor, mayInsist, now: new Date() };
      const link = await inTurn(() => action.carryOut(context, input));
      if (!link) return reply.redirect(`/console/${section}`, 303);
      return sendConsolePage(reply, title, linkView(section, link));
    } catch (error) {
      const problem = explain(error);
      if (problem.status >= 500) throw error;
      return refuse(problem.status, problem.message);
    }
  });
}

function titleOf(title: string, section: string, { release, composition }: Input): string {
  return `${title}: ${composition ?? (release ? `${section}@${release}` : section)}`;
}
