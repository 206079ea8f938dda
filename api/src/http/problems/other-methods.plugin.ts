import fp from 'fastify-plugin';
import { isPageAddress } from './handle-problems.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    routeMethods: Map<string, Set<string>>;
  }
}

/** Records the methods of every route that is registered after it. */
export const routeMethodsPlugin = fp(
  async (app) => {
    const known = new Map<string, Set<string>>();
    app.decorate('routeMethods', known);
    app.addHook('onRoute', ({ method, url }) => {
      const methods = known.get(url) ?? new Set();
      for (const name of [method].flat()) methods.add(name);
      known.set(url, methods);
    });
  },
  { name: 'route-methods' },
);

/** Answers 405 with the allowed methods at every known address. It must be registered after all routes. */
export const otherMethodsPlugin = fp(
  async (app) => {
    for (const [url, methods] of [...app.routeMethods]) {
      const allow = [...methods].sort().join(', ');
      const others = app.supportedMethods.filter((method) => !methods.has(method));
      const refuse = async ({ url: address }: { url: string }) => {
        if (url === '/*' && !isPageAddress(address)) {
          throw new Problem(404, 'This address does not exist.');
        }
        throw new Problem(405, 'This method is not allowed here.', { allow });
      };
      // The refusal precedes the body, so that its type and size cause no other error.
      app.route({ method: others, url, onRequest: refuse, handler: refuse });
    }
  },
  { name: 'other-methods', dependencies: ['route-methods'] },
);
