import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { formRefusals } from '../../http/openapi.ts';
import { wantsPage } from '../../http/problems/handle-problems.ts';
import { Problem, toProblem } from '../../http/problems/problem.ts';
import { refuseNulIn } from '../../http/refuse-nul.ts';
import { readClock } from '../../storage/read-clock.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { takeTrial } from '../trials/take-trial.ts';
import { insertEnquiry } from './enquiry.repository.ts';
import { enquirySchema } from './enquiry.schema.ts';
import { sendFormBack } from './send-form-back.ts';
import { createStamp, suspectSpam } from './suspect-spam.ts';
import { readSource } from './visit-source.ts';

const keySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/)
  .optional();

/** `POST /api/contact` stores an enquiry before it answers. Without scripts, a refused form comes back filled in. */
export function enquiryRoutes(app: FastifyInstance): void {
  const { db, leadEvents, signer } = app;
  const schema = {
    tags: ['forms'],
    summary: 'Sends an enquiry',
    headers: z.object({ 'idempotency-key': keySchema }),
    consumes: ['multipart/form-data'],
    body: enquirySchema,
    response: {
      200: z.object({ message: z.string() }),
      303: z.undefined().describe('A form sent without scripts: redirects to the thank-you page'),
      ...formRefusals,
    },
  };
  // The body is a stream, so the handler validates the key and the fields itself.
  const validatorCompiler = () => () => true;
  app.post('/api/contact', { schema, validatorCompiler }, async (request, reply) => {
    const key = keySchema.safeParse(request.headers['idempotency-key']);
    if (!key.success) throw new Problem(400, 'The Idempotency-Key has 1 to 200 printable characters.');
    const fields = await readFields(request);
    const parsed = enquirySchema.safeParse(fields);
    if (!parsed.success) {
      const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
      if (!wantsPage(request)) throw new Problem(400, 'Please check the form.', { errors });
      return sendFormBack(reply.code(400), {
        title: 'Please check the form',
        text: 'Your message was not sent yet. Everything you wrote is still here.',
        values: fields,
        errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
      });
    }

    const source = readSource(fields);
    let isAccepted = false;
    try {
      // Uses the clock of the database: another server with another clock may have issued the form.
      const nowMs = (await readClock(db)).getTime();
      const suspicion = suspectSpam(fields, { signer, nowMs });
      const arrival = { key: key.data ?? null, suspicion, source, now: new Date().toISOString() };
      const trial = { form: 'enquiry', fields: parsed.data, suspicion, key: arrival.key } as const;
      isAccepted =
        !(await takeTrial(app, request.headers, trial)) &&
        (await retryWhenBusy(() => insertEnquiry(db, parsed.data, arrival))) === 'pending';
    } catch (error) {
      if (!wantsPage(request)) throw error;
      request.log.error(error);
      const { status, headers } = toProblem(error);
      return sendFormBack(reply.code(status).headers(headers), {
        title: 'Your message was not sent',
        text: 'Something went wrong on our side. Everything you wrote is still here: please try again in a moment.',
        values: fields,
      });
    }
    if (isAccepted) leadEvents.emit('lead', 'enquiry', request, source);
    if (wantsPage(request)) return reply.redirect('/thank-you', 303);
    return { message: 'Thank you. We will be in touch within 24 hours.' };
  });

  app.get(
    '/api/contact/stamp',
    {
      schema: {
        tags: ['forms'],
        summary: 'Value that the contact form sends along, to tell spam from enquiries',
        response: { 200: z.object({ stamp: z.string() }) },
      },
      config: { rateLimit: false },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { stamp: createStamp(signer, (await readClock(db)).getTime()) };
    },
  );
}

const maxFormBytes = 64 * 1024;

/** Reads a multipart form. @throws {Problem} 400 for an incomplete body, U+0000 or a file; 411 without a length; 413. */
async function readFields(request: FastifyRequest): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw new Problem(415, 'This form is sent as multipart/form-data.');
  const { headers } = request;
  if (headers['transfer-encoding']) throw new Problem(411, 'The length of the form is missing.');
  if (Number(headers['content-length']) > maxFormBytes) throw new Problem(413, 'The form is too large.');
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') throw new Problem(400, 'Files are not accepted here.');
      if (part.valueTruncated || part.fieldnameTruncated) throw new Problem(413, 'A field is too long.');
      if (fields.has(part.fieldname)) throw new Problem(400, 'A field was sent twice.');
      fields.set(part.fieldname, String(part.value));
    }
    refuseNulIn(fields);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const tooLarge = (error as { statusCode?: number }).statusCode === 413;
    throw tooLarge
      ? new Problem(413, 'The form is too large.', { cause: error })
      : new Problem(400, 'The form could not be read.', { cause: error });
  }
  return Object.fromEntries(fields);
}
