import fp from 'fastify-plugin';
import { evidenceRoutes } from '../registry/evidence/evidence.routes.ts';
import { pictureRoutes } from '../registry/evidence/picture.routes.ts';
import { holdRoutes } from '../registry/holds/hold.routes.ts';
import { promotionRoutes } from '../registry/promotions/promotion.routes.ts';
import { publishRoutes } from '../registry/publish/publish.routes.ts';
import { releaseApi } from '../registry/publish/release-api.ts';
import { rolloutRoutes } from '../registry/rollouts/rollout.routes.ts';
import { previewLinkRoutes } from './previews/preview-link.routes.ts';

/** Routes for pipelines and verifiers, which authenticate with tokens. */
export const releaseApiPlugin = fp(
  async (app) => {
    const { config, db, previewLinks, promotable } = app;
    const { limits, promoteNeeds } = config;
    await releaseApi(app, { db, siteUrl: config.siteUrl });
    await app.register(publishRoutes, { db, startTrial: promotable.startTrial, limits });
    await app.register(pictureRoutes, { db });
    evidenceRoutes(app, { db, limits, promoteNeeds });
    promotionRoutes(app, promotable);
    rolloutRoutes(app, promotable);
    holdRoutes(app, { db });
    previewLinkRoutes(app, previewLinks);
  },
  { name: 'release-api', encapsulate: true, dependencies: ['context', 'previews', 'promotions'] },
);
