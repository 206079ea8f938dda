import fp from 'fastify-plugin';
import { commentRoutes } from './comments/comment.routes.ts';
import { previewRoutes } from './preview.routes.ts';
import { previewPictureRoutes } from './preview-picture.routes.ts';
import { Previews } from './previews.ts';

declare module 'fastify' {
  interface FastifyInstance {
    previews: Previews;
  }
}

/** Previews, and the routes that open and end them in a browser. */
export const previewsPlugin = fp(
  async (app) => {
    const previews = new Previews(app);
    app.decorate('previews', previews);
    app.addHook('onClose', async () => previews.stop());
    await app.register(previewRoutes);
    await app.register(previewPictureRoutes);
    await app.register(commentRoutes);
  },
  { name: 'previews', dependencies: ['context', 'releases', 'signer'] },
);
