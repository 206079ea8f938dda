import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listFigures, sumFigures } from '../figures/figure.repository.ts';
import { toCsv } from '../leads/reports/to-csv.ts';
import type { Database } from '../storage/database.ts';
import { dayOf } from '../storage/day-of.ts';
import { sendTablePage } from './console-page.ts';
import type { ConsoleSessions } from './console-sessions.ts';
import { figuresView, spans } from './views/figures.view.ts';

const dayMs = 86_400_000;
const querySchema = z.object({ days: z.coerce.number().pipe(z.literal(spans)).catch(30) });
const columns = ['day', 'what', 'page', 'release', 'referrer', 'campaign', 'count'] as const;

/** `/figures`: counts of visits and accepted forms, for every session but an editor’s. They name nobody. */
export function figureRoutes(
  app: FastifyInstance,
  { db, sessions }: { db: Database; sessions: ConsoleSessions },
): void {
  app.get('/figures', async (request, reply) => {
    if (!(await sessions.find(request, '/figures'))) return reply.redirect('/console', 303);
    const { days } = querySchema.parse(request.query);
    const listed = daysUntil(new Date(), days);
    const since = listed[0] ?? '';
    const view = figuresView({
      days: listed,
      byDay: await sumFigures(db, 'day', since),
      tables: {
        page: await sumFigures(db, 'page', since),
        referrer: await sumFigures(db, 'referrer', since),
        campaign: await sumFigures(db, 'campaign', since),
        release: await sumFigures(db, 'release', since),
      },
    });
    return sendTablePage(reply, 'Figures', view);
  });

  app.get('/figures.csv', async (request, reply) => {
    if (!(await sessions.find(request, '/figures'))) return reply.redirect('/console', 303);
    const figures = await listFigures(db, '');
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="figures.csv"',
        'cache-control': 'private, no-store',
      })
      .send(
        toCsv(
          [...columns],
          figures.map((figure) => columns.map((column) => figure[column])),
        ),
      );
  });
}

function daysUntil(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    dayOf(new Date(now.getTime() - (count - 1 - index) * dayMs)),
  );
}
