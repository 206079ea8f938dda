import fp from 'fastify-plugin';
import { editRoutes } from '../evidence/edit.routes.ts';
import { evidenceRoutes } from '../evidence/evidence.routes.ts';
import { pictureRoutes } from '../evidence/picture.routes.ts';
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
    await app.register(publishRoutes);
    await app.register(pictureRoutes);
    evidenceRoutes(app);
    editRoutes(app);
    promotionRoutes(app);
    rolloutRoutes(app);
    holdRoutes(app);
    previewLinkRoutes(app);
  },
  { name: 'release-api', encapsulate: true, dependencies: ['context', 'promotions', 'signer'] },
);
