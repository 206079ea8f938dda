import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../http/problems/problem.ts';
import { responses } from '../../http/problems/responses.ts';
import { wantsPage } from '../../http/wants-page.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import type { SignUp } from './newsletter-subscriber.repository.ts';
import { subscribedSchema, subscribeSchema } from './subscribe.schema.ts';

interface NewsletterRoutesOptions {
  /** Stores that somebody has asked for an address to be signed up. */
  signUp: (signUp: SignUp) => Promise<void>;
}

/** `POST /api/newsletter/subscribe`: the same answer for every address, so that it tells nobody who reads us. */
export function newsletterRoutes(app: FastifyInstance, { signUp }: NewsletterRoutesOptions): void {
  app.post(
    '/api/newsletter/subscribe',
    { schema: { response: responses(subscribedSchema) } },
    async (request, reply) => {
      if (request.isMultipart()) throw new Problem(415, 'This form is not sent as multipart/form-data.');
      const parsed = subscribeSchema.safeParse(request.body);
      if (!parsed.success) {
        const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
        throw new Problem(400, errors[0]?.message ?? 'Please check the form.', { errors });
      }
      const { email, first_name } = parsed.data;
      await retryWhenBusy(() =>
        signUp({
          email,
          firstName: first_name || null,
          source: sourceOf(request),
          now: new Date().toISOString(),
        }),
      );
      if (wantsPage(request)) return reply.redirect('/thank-you', 303);
      return { message: 'Thanks for subscribing!' };
    },
  );
}

function sourceOf({ headers: { referer } }: FastifyRequest): string {
  return referer && URL.canParse(referer) ? new URL(referer).pathname.slice(0, 200) : 'unknown';
}
