import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { formRefusals } from '../../http/openapi.ts';
import { wantsPage } from '../../http/problems/handle-problems.ts';
import { Problem, toFields } from '../../http/problems/problem.ts';
import { takeTrial } from '../trials/take-trial.ts';
import { openSignUps } from './sign-ups.ts';
import { subscribedSchema, subscribeSchema } from './subscribe.schema.ts';

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
