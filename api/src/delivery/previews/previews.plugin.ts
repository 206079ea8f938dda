import fp from 'fastify-plugin';
import type { PreviewLinks } from './create-preview-link.ts';
import { previewRoutes } from './preview.routes.ts';
import { Previews } from './previews.ts';

declare module 'fastify' {
  interface FastifyInstance {
    previews: Previews;
    previewLinks: PreviewLinks;
  }
}

/** Previews, and the routes that open and end them in a browser. */
export const previewsPlugin = fp(
  async (app) => {
    const { config, db, log, releaseCache: cache, signer } = app;
    const previews = new Previews({ db, signer, cache, log });
    app.decorate('previews', previews);
    app.decorate('previewLinks', { db, signer, siteUrl: config.siteUrl });
    app.addHook('onClose', async () => previews.stop());
    await app.register(previewRoutes, { db, signer, isSecure: config.siteUrl.startsWith('https:') });
  },
  { name: 'previews', dependencies: ['context', 'releases', 'signer'] },
);
