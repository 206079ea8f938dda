import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/problems/problem.ts';
import {
  deleteComment,
  listCommentedLinks,
  markComment,
  type Place,
} from '../previews/comments/commented-links.repository.ts';
import { revokePreview } from '../previews/preview.repository.ts';
import { hasReleases } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { actorOf, allowSections, mayDo } from '../tokens/authorise.ts';
import { sendTablePage } from './console-page.ts';
import type { ConsoleSessions } from './console-sessions.ts';
import { previewsView } from './views/previews.view.ts';

/** What a person does with a comment or a link, by the end of its address. */
const actions: Record<string, (db: Database, place: Place, actor: string) => Promise<boolean>> = {
  'previews/end': (db, place) => revokePreview(db, { ...place, now: new Date().toISOString() }),
  'comments/done': (db, place, actor) => markComment(db, place, { at: new Date().toISOString(), by: actor }),
  'comments/open': (db, place) => markComment(db, place, null),
  'comments/delete': (db, place) => deleteComment(db, place),
};

/** `/console/<section>/previews`: the preview links of a section and the comments on them. */
export function commentRoutes(app: FastifyInstance, sessions: ConsoleSessions): void {
  const { db } = app;
  app.get<{ Params: { section: string } }>(
    '/console/:section/previews',
    sessions.page('/console', async ({ csrfToken, token }, { params: { section } }, reply) => {
      if (!(await hasReleases(db, section))) throw new Problem(404, 'There is no such section.');
      const links = await listCommentedLinks(db, section, new Date());
      const mayOperate = mayDo([token], section, 'operate');
      const mayAct = mayDo([token], section);
      const view = previewsView({ section, links, csrfToken, mayAct, mayOperate });
      return sendTablePage(reply, `Previews of ${section}`, view);
    }),
  );

  app.post<{ Params: { section: string; kind: string; id: string; action: string } }>(
    '/console/:section/:kind/:id/:action',
    sessions.page('/console', async ({ token }, { params: { section, kind, id, action } }, reply) => {
      const actor = actorOf(...allowSections([token], [section]));
      const name = `${kind}/${action}`;
      const carryOut = Object.hasOwn(actions, name) ? actions[name] : undefined;
      const isKnown =
        carryOut &&
        /^\d{1,9}$/.test(id) &&
        (await retryWhenBusy(() => carryOut(db, { section, id: Number(id) }, actor)));
      if (!isKnown) throw new Problem(404, 'There is no such comment or link.');
      return reply.redirect(`/console/${encodeURIComponent(section)}/previews`, 303);
    }),
  );
}
