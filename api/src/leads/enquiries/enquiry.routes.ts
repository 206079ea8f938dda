import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { html } from '../../http/plain-pages/html.ts';
import { sendPlainPage } from '../../http/plain-pages/plain-page.ts';
import { Problem, toProblem } from '../../http/problems/problem.ts';
import { responses } from '../../http/problems/responses.ts';
import { wantsPage } from '../../http/wants-page.ts';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import type { Signer } from '../../storage/secrets/signer.ts';
import { readFields } from '../forms/read-fields.ts';
import { Drafts } from './drafts.ts';
import { insertEnquiry } from './enquiry.repository.ts';
import { acceptedSchema, draftSchema, enquirySchema, stampSchema } from './enquiry.schema.ts';
import { createStamp, suspectSpam } from './suspect-spam.ts';

const keySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/)
  .optional();

interface EnquiryRoutesOptions {
  db: Database;
  signer: Signer;
  onStored: () => void;
}

/** `POST /api/contact` stores an enquiry before it answers; the reads serve forms sent without scripts. */
export function enquiryRoutes(app: FastifyInstance, { db, signer, onStored }: EnquiryRoutesOptions): void {
  const drafts = new Drafts();

  app.post('/api/contact', { schema: { response: responses(acceptedSchema) } }, async (request, reply) => {
    const key = keySchema.safeParse(request.headers['idempotency-key']);
    if (!key.success) throw new Problem(400, 'The Idempotency-Key has 1 to 200 printable characters.');
    const fields = await readFields(request);
    const parsed = enquirySchema.safeParse(fields);
    if (!parsed.success) {
      const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      if (!wantsPage(request)) throw new Problem(400, 'Please check the form.', { errors });
      const id = drafts.add({
        values: fields,
        errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
      });
      return reply.redirect(`/contact?draft=${id}#contact-form`, 303);
    }

    const now = new Date();
    const arrival = {
      key: key.data ?? null,
      suspicion: suspectSpam(fields, { signer, nowMs: now.getTime() }),
      now: now.toISOString(),
    };
    try {
      await retryWhenBusy(() => insertEnquiry(db, parsed.data, arrival));
    } catch (error) {
      if (!wantsPage(request)) throw error;
      request.log.error(error);
      return sendWayBack(reply, toProblem(error), drafts.add({ values: fields, errors: {} }));
    }
    onStored();
    if (wantsPage(request)) return reply.redirect('/thank-you', 303);
    return { message: 'Thank you. We will be in touch within 24 hours.' };
  });

  app.get(
    '/api/contact/stamp',
    { schema: { response: responses(stampSchema) }, config: { rateLimit: false } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { stamp: createStamp(signer, Date.now()) };
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/contact/drafts/:id',
    // Pages are rendered with reads of this server's own, which are no visitor's forms.
    { schema: { response: responses(draftSchema) }, config: { rateLimit: false } },
    async ({ params }, reply) => {
      const draft = drafts.find(params.id);
      if (!draft) throw new Problem(404, 'This draft is no longer there.');
      reply.header('cache-control', 'no-store');
      return draft;
    },
  );
}

/** For visitors without scripts: what they wrote is not lost when it could not be stored. */
function sendWayBack(reply: FastifyReply, { status, headers }: Problem, draftId: string): FastifyReply {
  return sendPlainPage(
    reply.code(status).headers(headers),
    'Your message was not sent',
    html`<p>Something went wrong on our side. Please try again in a moment.</p>
<p><a href="/contact?draft=${draftId}#contact-form">Back to your message</a></p>`,
  );
}
