import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listFigures, sumFigures } from '../figures/figure.repository.ts';
import { toCsv } from '../leads/reports/to-csv.ts';
import { dayOf } from '../storage/day-of.ts';
import { sendCsv, sendTablePage } from './console-page.ts';
import type { ConsoleSessions } from './console-sessions.ts';
import { figuresView, spans } from './views/figures.view.ts';

const dayMs = 86_400_000;
const querySchema = z.object({ days: z.coerce.number().pipe(z.literal(spans)).catch(30) });
const columns = ['day', 'what', 'page', 'release', 'referrer', 'campaign', 'count'] as const;

/** `/figures`: counts of visits and accepted forms, for every session but an editor’s. They name nobody. */
export function figureRoutes(app: FastifyInstance, sessions: ConsoleSessions): void {
  const { db } = app;
  app.get(
    '/figures',
    sessions.page('/figures', async (_user, { query }, reply) => {
      const { days } = querySchema.parse(query);
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
    }),
  );

  app.get(
    '/figures.csv',
    sessions.page('/figures', async (_user, _request, reply) => {
      const rows = (await listFigures(db, '')).map((figure) => columns.map((column) => figure[column]));
      return sendCsv(reply, 'figures.csv', toCsv([...columns], rows));
    }),
  );
}

function daysUntil(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    dayOf(new Date(now.getTime() - (count - 1 - index) * dayMs)),
  );
}
