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
    const { config, db, promotable, signer } = app;
    const { controlUrl, limits, promoteNeeds, siteUrl } = config;
    await releaseApi(app, { db, audience: controlUrl });
    await app.register(publishRoutes, { db, startTrial: promotable.startTrial, limits });
    await app.register(pictureRoutes, { db });
    evidenceRoutes(app, { db, limits, promoteNeeds });
    editRoutes(app, { db, siteUrl });
    promotionRoutes(app, promotable);
    rolloutRoutes(app, promotable);
    holdRoutes(app, { db });
    previewLinkRoutes(app, { db, signer, siteUrl });
  },
  { name: 'release-api', encapsulate: true, dependencies: ['context', 'promotions', 'signer'] },
);
