import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/problems/problem.ts';
import {
  deleteComment,
  listCommentedLinks,
  markComment,
} from '../previews/comments/commented-links.repository.ts';
import { readSectionStatus } from '../release-api/section-status.ts';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { actorOf, allowSections, mayDo } from '../tokens/authorise.ts';
import { sendTablePage } from './console-page.ts';
import type { ConsoleSessions } from './console-sessions.ts';
import { previewsView } from './views/previews.view.ts';

type Place = { section: string; id: number };

const actions: Record<string, (db: Database, place: Place, actor: string) => Promise<boolean>> = {
  done: (db, place, actor) => markComment(db, place, { at: new Date().toISOString(), by: actor }),
  open: (db, place) => markComment(db, place, null),
  delete: (db, place) => deleteComment(db, place),
};

/** `/console/<section>/previews`: the preview links of a section and the comments on them. */
export function commentRoutes(app: FastifyInstance, sessions: ConsoleSessions): void {
  const { db } = app;
  app.get<{ Params: { section: string } }>(
    '/console/:section/previews',
    sessions.page('/console', async ({ csrfToken, token }, { params: { section } }, reply) => {
      const now = new Date();
      if ((await readSectionStatus(db, section, now)).releases.length === 0)
        throw new Problem(404, 'There is no such section.');
      const links = await listCommentedLinks(db, section, now);
      const view = previewsView({ section, links, csrfToken, mayAct: mayDo([token], section), now });
      return sendTablePage(reply, `Previews of ${section}`, view);
    }),
  );

  app.post<{ Params: { section: string; id: string; action: string } }>(
    '/console/:section/comments/:id/:action',
    sessions.page('/console', async ({ token }, { params: { section, id, action } }, reply) => {
      const actor = actorOf(...allowSections([token], [section]));
      const carryOut = Object.hasOwn(actions, action) ? actions[action] : undefined;
      const isKnown =
        carryOut &&
        /^\d{1,9}$/.test(id) &&
        (await retryWhenBusy(() => carryOut(db, { section, id: Number(id) }, actor)));
      if (!isKnown) throw new Problem(404, 'There is no such comment.');
      return reply.redirect(`/console/${encodeURIComponent(section)}/previews`, 303);
    }),
  );
}
