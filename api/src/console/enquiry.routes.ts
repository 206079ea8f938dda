import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Html } from '../http/plain-pages/html.ts';
import { Problem } from '../http/problems/problem.ts';
import { countChannels } from '../leads/deliveries/channels.ts';
import {
  deleteLeads,
  findLead,
  findLeads,
  type Lead,
  leadGroups,
  listLeads,
  markAnswered,
  retryLeads,
} from '../leads/lists/lead.repository.ts';
import {
  insertLeadAccess,
  type LeadAction,
  listLeadAccesses,
} from '../leads/lists/lead-access.repository.ts';
import { csvOf } from '../leads/lists/lead-lists.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { actorOf } from '../tokens/authorise.ts';
import { sendCsv, sendTablePage } from './console-page.ts';
import { checkMayOpen, mayOpen } from './console-places.ts';
import type { ConsoleSessions, ConsoleUser, HandlePage } from './console-sessions.ts';
import { accessesView, enquiriesView, enquiryView, eraseView } from './views/enquiries.view.ts';

const perPage = 50;

const listSchema = z.object({
  group: z.enum(leadGroups).catch('open'),
  q: z.string().trim().max(200).catch(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  erased: z.coerce.number().int().min(1).optional().catch(undefined),
});

type OfEnquiry = { Params: { id: string } };

/** `/enquiries`, beside `/console`, where each name may be a section's. Each access is stored before the answer. */
export function enquiryRoutes(app: FastifyInstance, sessions: ConsoleSessions): void {
  const { config, db } = app;
  const isForwarded = countChannels(config) > 0;
  const record = (user: ConsoleUser, action: LeadAction, enquiryId: number | null = null) =>
    retryWhenBusy(() =>
      insertLeadAccess(db, { at: new Date().toISOString(), actor: actorOf(user.token), action, enquiryId }),
    );
  const read = async ({ params: { id } }: FastifyRequest<OfEnquiry>): Promise<Lead> => {
    const lead = /^\d{1,15}$/.test(id) ? await findLead(db, id) : undefined;
    if (!lead) throw new Problem(404, 'There is no such enquiry.');
    return lead;
  };
  const open = (handle: HandlePage<FastifyRequest<OfEnquiry>>) => sessions.page('/enquiries', handle);
  /** Shows a page about one enquiry. */
  const look = (path: string, toPage: (lead: Lead, user: ConsoleUser) => [title: string, view: Html]) =>
    app.get<OfEnquiry>(
      path,
      open(async (user, request, reply) => {
        const lead = await read(request);
        await record(user, 'look', lead.id);
        return sendTablePage(reply, ...toPage(lead, user));
      }),
    );
  /** Carries out an action of one enquiry, and returns to its page. */
  const act = (
    name: string,
    action: LeadAction,
    carryOut: (lead: Lead, user: ConsoleUser) => Promise<unknown>,
    next = ({ id }: Lead) => `/enquiries/${id}`,
  ) =>
    app.post<OfEnquiry>(
      `/enquiries/:id/${name}`,
      open(async (user, request, reply) => {
        const lead = await read(request);
        await record(user, action, lead.id);
        await retryWhenBusy(() => carryOut(lead, user));
        return reply.redirect(next(lead), 303);
      }),
    );

  app.get<OfEnquiry>(
    '/enquiries',
    open(async (user, { query }, reply) => {
      const { group, q: words, page, erased } = listSchema.parse(query);
      await record(user, words ? 'search' : 'list');
      const found = await findLeads(db, { group, words, limit: perPage + 1, offset: (page - 1) * perPage });
      const leads = found.slice(0, perPage);
      const hasNext = found.length > perPage;
      const view = enquiriesView({ leads, group, words, page, hasNext, erased, isForwarded });
      return sendTablePage(reply, 'Enquiries', view);
    }),
  );

  app.get<OfEnquiry>(
    '/enquiries/export',
    open(async (user, _request, reply) => {
      await record(user, 'export');
      return sendCsv(reply, 'enquiries.csv', csvOf(await listLeads(db)));
    }),
  );

  app.get<OfEnquiry>('/enquiries/record', async (request, reply) => {
    const user = await sessions.findAny(request);
    if (!user) return reply.redirect('/console', 303);
    // An operator may see who looked, but nothing that they saw.
    if (user.token.kind !== 'operator') checkMayOpen(user.token, '/enquiries');
    const view = accessesView(await listLeadAccesses(db), mayOpen(user.token, '/enquiries'));
    return sendTablePage(reply, 'Who looked at enquiries', view);
  });

  look('/enquiries/:id', (lead, { csrfToken }) => [
    `Enquiry ${lead.id}`,
    enquiryView(lead, csrfToken, isForwarded),
  ]);
  look('/enquiries/:id/erase', (lead, { csrfToken }) => ['Erase a person', eraseView(lead, csrfToken)]);

  act('answered', 'answered', ({ id }, { token }) =>
    markAnswered(db, id, { at: new Date().toISOString(), by: actorOf(token) }),
  );
  act('open-again', 'open again', ({ id }) => markAnswered(db, id, null));
  act('send', 'send', ({ id }) =>
    retryLeads(db, { states: ['pending', 'dead', 'quarantined'], id }, new Date().toISOString()),
  );
  act(
    'erase',
    'erase',
    ({ email }) => deleteLeads(db, email),
    ({ id }) => `/enquiries?erased=${id}`,
  );
}
