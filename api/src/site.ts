import { buildSite } from './build-site.ts';
import { runPlane } from './run-plane.ts';

// The plane that answers visitors.

await runPlane({
  build: buildSite,
  portSetting: 'PORT',
  addressOf: ({ port, siteUrl }) => ({ port, url: siteUrl }),
});
