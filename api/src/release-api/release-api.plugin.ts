import fp from 'fastify-plugin';
import { editRoutes } from '../evidence/edit.routes.ts';
import { evidenceRoutes } from '../evidence/evidence.routes.ts';
import { pictureRoutes } from '../evidence/picture.routes.ts';
import type { TypedApp } from '../http/openapi.ts';
import { releaseApi } from '../tokens/release-api.ts';
import { holdRoutes } from './hold.routes.ts';
import { previewLinkRoutes } from './preview-link.routes.ts';
import { promotionRoutes } from './promotion.routes.ts';
import { publishRoutes } from './publish.routes.ts';
import { rolloutRoutes } from './rollout.routes.ts';

/** Routes for pipelines and verifiers, which authenticate with tokens. */
export const releaseApiPlugin = fp(
  async (app) => {
    await releaseApi(app);
    const routes: TypedApp = app.withTypeProvider();
    await routes.register(publishRoutes);
    await routes.register(pictureRoutes);
    evidenceRoutes(routes);
    editRoutes(routes);
    promotionRoutes(routes);
    rolloutRoutes(routes);
    holdRoutes(routes);
    previewLinkRoutes(routes);
  },
  { name: 'release-api', encapsulate: true, dependencies: ['context', 'promotions', 'signer'] },
);
