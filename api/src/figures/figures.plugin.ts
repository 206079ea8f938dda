import type { Plan } from '@shortlisted/section-kit/contract';
import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { beaconRoute } from '../http/beacon-route.ts';
import { nameCampaign, nameReferrer, readSource } from '../leads/enquiries/visit-source.ts';
import { findComposition } from '../releases/compositions/composition.repository.ts';
import { readBucket } from '../releases/compositions/visitor-bucket.ts';
import { FigureCounter } from './figure-counter.ts';
import { type Visit, visitSchema } from './visit.schema.ts';

declare module 'fastify' {
  interface FastifyInstance {
    figureCounter: FigureCounter;
  }
}

/** Counts views, visits, visitors and accepted forms by day, without cookies. */
export const figuresPlugin = fp(
  async (app) => {
    const { db, log, site, previews, leadEvents } = app;
    const counter = new FigureCounter({ db, log });
    app.decorate('figureCounter', counter);
    app.addWorker(counter);

    const compositions = new Map<string, Record<string, string>>();
    const releasesOf = async (composition: string) => {
      const known = compositions.get(composition) ?? (await findComposition(db, composition));
      if (known) compositions.set(composition, known);
      return known;
    };

    const onVisit = async (visit: Visit, { address, agent }: { address: string; agent: string }) => {
      const releases = await releasesOf(visit.composition);
      if (!releases || !site.live) return;
      const { plan } = site.live;
      const now = new Date();
      const place = (pathname: string) =>
        placeOf(plan, pathname, (section, release) => releases[section] ?? release);
      for (const path of visit.views) counter.count('view', now, place(path));
      if (visit.source) {
        const source = readSource(visit.source);
        counter.count('visit', now, { ...place(source.landingPage ?? ''), ...describe(source) });
      }
      await counter.countVisitor(address, agent, now);
    };
    await app.register((routes) =>
      beaconRoute(routes, {
        url: '/api/visits',
        summary: 'Counts the pages that a browser has shown',
        noun: 'visit',
        body: visitSchema,
        maxBytes: 16 * 1024,
        isPreview: (cookies) => previews.isPreview(cookies),
        take: onVisit,
      }),
    );

    leadEvents.on('lead', (what, { headers }: FastifyRequest, source) => {
      const bucket = readBucket(headers.cookie);
      const shown = bucket === undefined ? site.live : site.forBucket(bucket);
      const { referer = '' } = headers;
      const pathname = URL.canParse(referer) ? new URL(referer).pathname : '';
      const place = placeOf(shown?.plan, pathname, (_section, release) => release);
      counter.count(what, new Date(), { ...place, ...describe(source ?? readSource({})) });
    });
  },
  { name: 'figures', dependencies: ['context', 'leads', 'previews', 'site'] },
);

const unknownPage = '(unknown)';
/** PostgreSQL refuses a key of more than 2700 bytes, and every figure that is written with it. */
const longestCampaign = 200;

/** The page and its release. Aliases count as their page; an address without a page is `(unknown)`. */
function placeOf(
  plan: Plan | undefined,
  pathname: string,
  releaseOf: (section: string, planned: string) => string | undefined,
): { page: string; release: string } {
  const { section, route } = matchPage(plan?.sections ?? [], pathname) ?? {};
  const release = section && releaseOf(section.name, section.release);
  if (!route || !release) return { page: unknownPage, release: '' };
  return { page: route.path.includes(':') ? pathname : route.path, release: `${section.name}@${release}` };
}

function describe(source: Parameters<typeof nameCampaign>[0]) {
  return { campaign: nameCampaign(source).slice(0, longestCampaign), referrer: nameReferrer(source) };
}
