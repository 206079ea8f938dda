import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import { addDraft, findDraft } from './drafts.ts';
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
  app.post('/api/contact', { schema: { response: responses(acceptedSchema) } }, async (request, reply) => {
    const key = keySchema.safeParse(request.headers['idempotency-key']);
    if (!key.success) throw new Problem(400, 'The Idempotency-Key has 1 to 200 printable characters.');
    const fields = await readFields(request);
    const parsed = enquirySchema.safeParse(fields);
    const now = new Date();
    if (!parsed.success) {
      const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      if (!wantsPage(request)) throw new Problem(400, 'Please check the form.', { errors });
      const draft = {
        values: fields,
        errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
      };
      return addDraft(db, draft, now).then(
        (id) => reply.redirect(`/contact?draft=${id}#contact-form`, 303),
        (error) => sendFormBack(request, reply, error, fields),
      );
    }

    const arrival = {
      key: key.data ?? null,
      suspicion: suspectSpam(fields, { signer, nowMs: now.getTime() }),
      now: now.toISOString(),
    };
    try {
      await retryWhenBusy(() => insertEnquiry(db, parsed.data, arrival));
    } catch (error) {
      if (!wantsPage(request)) throw error;
      return sendFormBack(request, reply, error, fields);
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
      const draft = await findDraft(db, params.id, new Date());
      if (!draft) throw new Problem(404, 'This draft is no longer there.');
      reply.header('cache-control', 'no-store');
      return draft;
    },
  );
}

/** For visitors without scripts: what they wrote is in the page when it could be stored nowhere. */
function sendFormBack(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  fields: Record<string, string>,
): FastifyReply {
  request.log.error(error);
  const { status, headers } = toProblem(error);
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`,
  );
  return sendPlainPage(
    reply.code(status).headers(headers),
    'Your message was not sent',
    html`<p>Something went wrong on our side. Everything you wrote is still here: please try again in a moment.</p>
<form method="post" action="/api/contact" enctype="multipart/form-data">
${inputs}<button>Send it again</button></form>`,
    // The form is taken from this site only, so it has to say where it stands.
    'same-origin',
  );
}
