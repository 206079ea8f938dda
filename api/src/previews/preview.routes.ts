import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import type { FastifyInstance } from 'fastify';
import { limitRate } from '../http/problems/limit-rate.ts';
import { Problem } from '../http/problems/problem.ts';
import { findUsableReleases } from '../releases/compositions/composition.repository.ts';
import { listLive } from '../releases/log/promotion.repository.ts';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { pathSchema } from './comments/comment.schema.ts';
import { findLivePage } from './find-edited-page.ts';
import { findPreview, type Preview, recordOpening } from './preview.repository.ts';
import { previewCookie, previewEndPath, previewPath, readPreviewToken } from './preview-token.ts';

const openingsPerMinute = 30;

const neverKept = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** The opening of a preview sets a cookie in this browser only. The end of a preview removes it. */
export async function previewRoutes(app: FastifyInstance): Promise<void> {
  const { config, db, signer } = app;
  const isSecure = config.siteUrl.startsWith('https:');
  await limitRate(app, openingsPerMinute, { db, name: 'preview links' });
  app.get<{ Querystring: { path?: unknown } }>(previewEndPath, async ({ query }, reply) => {
    const path = pathSchema.catch('/').parse(query.path);
    const live = (await listLive(db)).map(({ manifest }) => manifest.section);
    return reply
      .headers(neverKept)
      .header('set-cookie', previewCookie('', 0, isSecure))
      .redirect(matchPage(live, path) ? path : '/', 303);
  });

  app.get<{ Params: { token: string } }>(`${previewPath}/:token`, async ({ params: { token } }, reply) => {
    const now = new Date();
    const id = readPreviewToken(signer, token, now);
    const preview = id === undefined ? undefined : await findPreview(db, id, now);
    if (!preview) {
      throw new Problem(404, 'This preview has ended, or its link is incomplete. Please ask for a new one.');
    }
    await retryWhenBusy(() => recordOpening(db, preview.id, now.toISOString()));
    const seconds = Math.ceil((Date.parse(preview.expiresAt) - now.getTime()) / 1000);
    return reply
      .headers(neverKept)
      .header('set-cookie', previewCookie(token, seconds, isSecure))
      .redirect(await findFirstPage(db, preview), 303);
  });
}

/** Finds the page that shows the edited content, or a named release: the first one that is not live. */
async function findFirstPage(db: Database, { releases, isWhole, edit }: Preview): Promise<string> {
  if (edit) return (await findLivePage(db, edit)) ?? '/';
  const live = (await listLive(db)).map(({ id }) => id);
  const named = isWhole ? [] : ((await findUsableReleases(db, releases)) ?? []);
  named.sort((one, other) => Number(live.includes(one.id)) - Number(live.includes(other.id)));
  const routes = named.flatMap(({ manifest }) => manifest.section.routes);
  return routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
}
