import type { FastifyInstance } from 'fastify';
import { isPageAddress } from './is-page-address.ts';
import { Problem } from './problem.ts';

/**
 * Answers 405, with the methods that there are, at every address that is known.
 *
 * @returns to be called when all routes are there.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ method, url }) => {
    const methods = known.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    known.set(url, methods);
  });
  return () => {
    for (const [url, methods] of [...known]) {
      const allow = [...methods].sort().join(', ');
      const others = app.supportedMethods.filter((method) => !methods.has(method));
      const refuse = async ({ url: address }: { url: string }) => {
        if (url === '/*' && !isPageAddress(address)) {
          throw new Problem(404, 'There is nothing at this address.');
        }
        throw new Problem(405, 'This method is not allowed here.', { allow });
      };
      // Before the body is read: its type and size are not what is wrong.
      app.route({ method: others, url, onRequest: refuse, handler: refuse });
    }
  };
}
