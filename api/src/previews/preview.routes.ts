import type { FastifyInstance } from 'fastify';
import { limitRate } from '../http/problems/limit-rate.ts';
import { Problem } from '../http/problems/problem.ts';
import { listLive } from '../releases/log/promotion.repository.ts';
import { findUsableRelease } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
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
  app.get(previewEndPath, async (_request, reply) =>
    reply
      .headers(neverKept)
      .header('set-cookie', previewCookie('', 0, isSecure))
      .redirect('/', 303),
  );

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
  const live = (await listLive(db)).map(({ manifest }) => `${manifest.section.name}@${manifest.release}`);
  const isLive = ([section, release]: [string, string]) => Number(live.includes(`${section}@${release}`));
  const named = isWhole ? [] : Object.entries(releases);
  for (const [section, release] of named.sort((one, other) => isLive(one) - isLive(other))) {
    const found = await findUsableRelease(db, section, release);
    const page = found?.manifest.section.routes.find(({ path }) => !path.includes(':'));
    if (page) return page.path;
  }
  return '/';
}
