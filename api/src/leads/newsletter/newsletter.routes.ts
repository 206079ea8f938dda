import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { formRefusals } from '../../http/openapi.ts';
import { wantsPage } from '../../http/problems/handle-problems.ts';
import { networkOf } from '../../http/problems/limit-rate.ts';
import { Problem, toFields } from '../../http/problems/problem.ts';
import type { Database } from '../../storage/database.ts';
import { RateWindows } from '../../storage/rate-windows.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { emailSchema, line, required } from '../forms/text.ts';
import { takeTrial } from '../trials/take-trial.ts';
import { askToSignUp } from './newsletter-request.repository.ts';
import { insertUnlessLeft, type SignUp } from './newsletter-subscriber.repository.ts';

const maxNameLength = 200;

/** The fields of the newsletter forms. `first_name` may be missing, empty or a string. */
export const subscribeSchema = z.object(
  {
    email: required(emailSchema.transform((email) => email.toLowerCase())),
    first_name: line(maxNameLength).nullish(),
  },
  'Please send the fields of the form',
);

const subscribedSchema = z.object({
  message: z.string(),
  /** Whether a mail asks for confirmation: true for every address, or left out for every address. */
  isConfirmedByMail: z.literal(true).optional(),
});

/** `POST /api/newsletter/subscribe` gives every address the same answer, so that it does not disclose subscribers. */
export function newsletterRoutes(app: FastifyInstance): void {
  const { config, db, leadEvents } = app;
  const asksForConfirmation = Boolean(config.enquiryMail ?? config.eventsMail);
  const signUp = openSignUps(db, asksForConfirmation);
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/newsletter/subscribe',
    {
      schema: {
        tags: ['forms'],
        summary: 'Signs an address up for the newsletter',
        consumes: ['application/json', 'application/x-www-form-urlencoded'],
        body: subscribeSchema,
        response: {
          200: subscribedSchema,
          303: z.undefined().describe('A form sent without scripts: redirects to the thank-you page'),
          ...formRefusals,
        },
      },
      schemaErrorFormatter(issues) {
        const errors = toFields(issues);
        return new Problem(400, errors[0]?.message ?? 'Please check the form.', { errors });
      },
      async preValidation(request) {
        if (request.isMultipart()) throw new Problem(415, 'This form is not sent as multipart/form-data.');
      },
    },
    async (request, reply) => {
      const { email, first_name } = request.body;
      const now = new Date().toISOString();
      const fields = { email, firstName: first_name || null, source: sourceOf(request) };
      if (!(await takeTrial(app, request.headers, { form: 'sign-up', fields }))) {
        await signUp({ ...fields, now }, request.ip);
        leadEvents.emit('lead', 'sign-up', request);
      }
      if (wantsPage(request))
        return reply.redirect(asksForConfirmation ? '/thank-you?confirm=mail' : '/thank-you', 303);
      return {
        message: 'Thanks for subscribing!',
        ...(asksForConfirmation && { isConfirmedByMail: true as const }),
      };
    },
  );
}

function sourceOf({ headers: { referer } }: FastifyRequest): string {
  return referer && URL.canParse(referer) ? new URL(referer).pathname.slice(0, 200) : 'unknown';
}

const windowMs = 3_600_000;
/** Each sign-up may send a mail to a person who did not ask for it. */
const perSender = 10;
const perSite = 200;

/**
 * Signs up for the newsletter: with a mail server the owner of an address confirms, without one nobody has to. The second
 * parameter of the returned function is the IP address of the client.
 */
function openSignUps(
  db: Database,
  asksForConfirmation: boolean,
): (signUp: SignUp, sender: string) => Promise<void> {
  if (!asksForConfirmation) return (signUp) => retryWhenBusy(() => insertUnlessLeft(db, signUp));
  const ofSender = new RateWindows({ db, name: 'sign-ups of a sender', limit: perSender, windowMs });
  const ofSite = new RateWindows({ db, name: 'sign-ups of the site', limit: perSite, windowMs });
  const take = async (windows: RateWindows, key: string, limit: number, status: number) => {
    const { count, leftMs } = await windows.take(key);
    const wait = { retryAfterSeconds: Math.ceil(leftMs / 1000) };
    if (count > limit)
      throw new Problem(status, 'Too many people sign up at the moment. Please try again later.', wait);
  };
  return async (signUp, sender) => {
    // Known addresses count, so a refusal does not disclose them.
    await take(ofSender, networkOf(sender), perSender, 429);
    await take(ofSite, 'all', perSite, 503);
    await retryWhenBusy(() => askToSignUp(db, signUp));
  };
}
