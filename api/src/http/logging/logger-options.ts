import type { FastifyRequest } from 'fastify';
import { withoutPeople } from './without-people.ts';

interface LoggedError extends Error {
  code?: unknown;
}

/** What may be written of the things that are logged: nothing that says who a visitor is, or what they wrote. */
const serializers = {
  req: ({ id, method, routeOptions }: FastifyRequest) => ({ id, method, route: routeOptions?.url }),
  // An error of a database or a mail server carries rows and addresses in its other fields.
  err: ({ name, message, code, stack }: LoggedError) => ({
    type: name,
    message: withoutPeople(String(message)),
    ...(typeof code === 'string' && { code }),
    stack: withoutPeople(String(stack)),
  }),
  url: withoutPeople,
  text: withoutPeople,
  // Of the package that reads forms; it would write all headers.
  busboyOptions: ({ limits }: { limits?: object }) => ({ limits }),
  failure: withoutPeople,
  errors: (errors: unknown) => (Array.isArray(errors) ? errors.map(withoutPeople) : withoutPeople(errors)),
};

/** One JSON object a line. */
export function loggerOptions(level: string) {
  return { level, serializers };
}
