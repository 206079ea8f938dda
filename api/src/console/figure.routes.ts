import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { endLinks, listFigures, readFigures, readLinkSecret } from '../figures/figure.repository.ts';
import { Problem } from '../http/problems/problem.ts';
import { toCsv } from '../leads/lists/to-csv.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { sendCsv, sendTablePage } from './console-page.ts';
import type { ConsoleSessions } from './console-sessions.ts';
import { type FiguresFor, figuresView, spans } from './views/figures.view.ts';

const linkMs = 7 * 86_400_000;
const querySchema = z.object({ days: z.coerce.number().pipe(z.literal(spans)).catch(30) });
const columns = ['day', 'what', 'page', 'release', 'referrer', 'campaign', 'count'] as const;

/**
 * `/figures`: counts of visits and accepted forms, for every session but an editor’s, and for whoever gets a link from
 * one. They name nobody.
 */
export function figureRoutes(app: FastifyInstance, sessions: ConsoleSessions): void {
  const { config, db, signer } = app;
  const purpose = async () => `link to figures${await readLinkSecret(db)}`;
  app.get(
    '/figures',
    sessions.page('/figures', async ({ csrfToken }, { query }, reply) =>
      send(reply, querySchema.parse(query).days, { csrfToken }),
    ),
  );

  app.post(
    '/figures',
    sessions.page('/figures', async ({ csrfToken }, { query }, reply) => {
      const { days } = querySchema.parse(query);
      const until = new Date(Date.now() + linkMs);
      const text = `${days}.${until.getTime()}`;
      const url = `${config.controlUrl}/figures/${text}.${signer.sign(await purpose(), text)}`;
      return send(reply, days, { csrfToken, link: { url, until } });
    }),
  );

  app.post(
    '/figures/end-links',
    sessions.page('/figures', async ({ csrfToken }, { query }, reply) => {
      await retryWhenBusy(() => endLinks(db));
      return send(reply, querySchema.parse(query).days, { csrfToken, hasEnded: true });
    }),
  );

  app.get<{ Params: { link: string } }>('/figures/:link', async ({ params: { link } }, reply) => {
    const [, days, until, signature = ''] = /^(\d{1,3})\.(\d{13})\.([\w-]{1,100})$/.exec(link) ?? [];
    if (!signer.verify(await purpose(), `${days}.${until}`, signature) || Number(until) <= Date.now())
      throw new Problem(404, 'This link has ended, or it is incomplete. Please ask for a new one.');
    return send(reply, Number(days), { until: new Date(Number(until)) });
  });

  async function send(reply: FastifyReply, count: number, reader: FiguresFor): Promise<FastifyReply> {
    const view = figuresView(reader, await readFigures(db, count, new Date()));
    return sendTablePage(reply, 'Figures', view);
  }

  app.get(
    '/figures.csv',
    sessions.page('/figures', async (_user, _request, reply) => {
      const rows = (await listFigures(db, '')).map((figure) => columns.map((column) => figure[column]));
      return sendCsv(reply, 'figures.csv', toCsv([...columns], rows));
    }),
  );
}
