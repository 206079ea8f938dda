import type { FastifyRequest } from 'fastify';

/** Log serializers. They omit everything that identifies a visitor or that a visitor wrote. */
const serializers = {
  req: ({ id, method, routeOptions }: FastifyRequest) => ({ id, method, route: routeOptions?.url }),
  // Other fields of database and mail errors contain rows and addresses.
  err: ({ name, message, code, stack }: Error & { code?: unknown }) => ({
    type: name,
    message: withoutPeople(String(message)),
    ...(typeof code === 'string' && { code }),
    stack: withoutPeople(String(stack)),
  }),
  url: withoutPeople,
  text: withoutPeople,
  // The form parser would log all headers.
  busboyOptions: ({ limits }: { limits?: object }) => ({ limits }),
  failure: withoutPeople,
  errors: (errors: unknown) => (Array.isArray(errors) ? errors.map(withoutPeople) : withoutPeople(errors)),
};

/** Logs one JSON object per line. */
export function loggerOptions(level: string) {
  return { level, serializers };
}

/** An address in a URL has an encoded `@`. The search begins at words: it would otherwise begin at each letter. */
const mailAddress = /(?<![^\s@<>"'(),;:=&?/])[^\s@<>"'(),;:=&?/]+(@|%40)[^\s@<>"'(),;:=&?/]+/gi;
const query = /\?[^\s"'<>)]+/g;

/** Removes mail addresses and query strings from text that may contain a visitor's input. */
export function withoutPeople(text: unknown): string {
  return String(text).replace(query, '?…').replace(mailAddress, '(address)');
}
