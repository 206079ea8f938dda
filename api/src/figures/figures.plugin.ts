import type { SectionRoute } from '@shortlisted/section-kit/contract';
import { matchPage, routePatterns } from '@shortlisted/section-kit/contract/match-page';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { beaconRoute } from '../http/beacon-route.ts';
import { nameCampaign, nameReferrer, readSource } from '../leads/enquiries/visit-source.ts';
import { keepCompositions } from '../releases/compositions/composition.repository.ts';
import { readBucket } from '../releases/compositions/visitor-bucket.ts';
import type { LiveSite } from '../releases/servers/site.ts';
import { fillParameter, listEntries, type ReadList } from '../releases/store/list-entries.ts';
import { FigureCounter } from './figure-counter.ts';

/** Pages that a browser has shown, and the start of the visit if it is new. It identifies no visitor. */
const visitSchema = z.strictObject({
  composition: z.string().regex(/^[0-9a-f]{16}$/),
  views: z.array(z.string().startsWith('/').max(300)).min(1).max(30),
  source: z.record(z.string().max(40), z.string().max(300)).optional(),
});

declare module 'fastify' {
  interface FastifyInstance {
    figureCounter: FigureCounter;
  }
}

/** Counts views, visits, visitors and accepted forms by day, without cookies. Robots that name themselves count for nothing. */
export const figuresPlugin = fp(
  async (app) => {
    const { db, log, site, previews, leadEvents } = app;
    const counter = new FigureCounter({ db, log });
    app.decorate('figureCounter', counter);
    app.addWorker(counter);

    const nameOf = openPageNames(async (url) => {
      const response = await app.inject({ url, headers: { accept: 'application/json' } });
      if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
      return response.json();
    });
    /** The page and its release. An address without a page is `(unknown)`. */
    const placeOf = async (
      live: LiveSite | undefined,
      pathname: string,
      releaseOf: (section: string, planned: string) => string | undefined,
    ) => {
      const { section, route } = matchPage(live?.plan.sections ?? [], pathname) ?? {};
      const release = section && releaseOf(section.name, section.release);
      if (!live || !route || !release) return { page: unknownPage, release: '' };
      return { page: await nameOf(live, route, pathname), release: `${section.name}@${release}` };
    };
    const releasesOf = keepCompositions(db);

    await app.register((routes) =>
      beaconRoute(routes, {
        url: '/api/visits',
        summary: 'Counts the pages that a browser has shown',
        noun: 'visit',
        body: visitSchema,
        maxBytes: 16 * 1024,
        isPreview: (cookies) => previews.isPreview(cookies),
        async take(visit, { address, agent }) {
          if (isbot(agent)) return;
          const releases = await releasesOf(visit.composition);
          const { live } = site;
          if (!releases || !live) return;
          const now = new Date();
          const place = (pathname: string) =>
            placeOf(live, pathname, (section, release) => releases[section] ?? release);
          for (const path of visit.views) counter.count('view', now, await place(path));
          if (visit.source) {
            const source = readSource(visit.source);
            counter.count('visit', now, { ...(await place(source.landingPage ?? '')), ...describe(source) });
          }
          await counter.countVisitor(address, agent, now);
        },
      }),
    );

    leadEvents.on('lead', async (what, { headers }: FastifyRequest, source) => {
      const bucket = readBucket(headers.cookie);
      const shown = bucket === undefined ? site.live : site.forBucket(bucket);
      const { referer = '' } = headers;
      const pathname = URL.canParse(referer) ? new URL(referer).pathname : '';
      const place = (path: string) => placeOf(shown, path, (_section, release) => release);
      counter.count(what, new Date(), { ...(await place(pathname)), ...describe(source ?? readSource({})) });
      if (what === 'enquiry' && source?.landingPage)
        counter.count('landing', new Date(), await place(source.landingPage));
    });
  },
  { name: 'figures', dependencies: ['context', 'leads', 'previews', 'site'] },
);

const unknownPage = '(unknown)';
/** PostgreSQL refuses a key of more than 2700 bytes, and every figure that is written with it. */
const longestCampaign = 200;

function describe(source: Parameters<typeof nameCampaign>[0]) {
  return { campaign: nameCampaign(source).slice(0, longestCampaign), referrer: nameReferrer(source) };
}

/**
 * Names pages for the figures by their canonical paths. Anybody can make up the address of an entry, so one that is not
 * listed counts for its route, as `/case-study/:slug`.
 */
function openPageNames(readList: ReadList) {
  /** Pages by their addresses, for each route and version of the content. */
  const known = new LRUCache<string, Map<string, string>, SectionRoute>({
    max: 100,
    fetchMethod: (_key, _old, { context }) => list(context),
  });

  return async ({ plan, contentVersion }: LiveSite, route: SectionRoute, pathname: string) => {
    const { path, sitemap } = route;
    if (!path.includes(':') || !sitemap?.entries) return path;
    const key = `${plan.id} ${contentVersion} ${path}`;
    const pages = await known.fetch(key, { context: route }).catch(() => undefined);
    return pages?.get(pathname) ?? path;
  };

  async function list(route: SectionRoute) {
    const from = route.sitemap?.entries;
    const entries = from ? await listEntries(from, readList) : [];
    const named = routePatterns(route).flatMap((pattern) =>
      entries.map((entry) => [fillParameter(pattern, entry), fillParameter(route.path, entry)] as const),
    );
    return new Map(named);
  }
}
