import type { Browser, Page, Route } from 'playwright';
import { addressInState, pageStates } from '../contract/page-states.ts';
import { answerRoute } from '../playwright/answer-route.ts';
import { makeState } from '../playwright/make-state.ts';
import { readStub } from '../stubs/read-stub.ts';
import type { Observation } from './observation.ts';
import { type ObserveOptions, observePage, viewportHeight } from './observe-page.ts';
import { within } from './within.ts';

/** The canary shares grow from bucket 0, so this visitor gets the stable releases as long as possible. */
const lastPlace = { name: 'release-bucket', value: '9999' };
/** The limit for closing a hung page. It ends with the browser. */
const closeMs = 2000;

/** The shell's own requests. No section has stubs of them. */
const ofShell = { counts: ['/api/reports', '/api/visits'], withdrawn: '/api/withdrawn' };

export interface VisitOptions extends Omit<ObserveOptions, 'url'> {
  site: string;
  /** Path with its prefix: `/releases/mf-cases/1.0.0/cases`. */
  address: string;
  /** Value of the preview cookie. */
  preview?: string | undefined;
  /** The section's folder, if its stubs answer the reads instead of the site. */
  stubs?: string | undefined;
}

/** Opens an address as a new visitor, records it, and calls `then`. */
export async function visit<T>(
  browser: Browser,
  { site, address, preview, stubs, ...options }: VisitOptions,
  then: (page: Page, observed: Observation) => Promise<T>,
): Promise<T> {
  const { width, state } = options;
  const context = await browser.newContext({
    viewport: { width, height: viewportHeight },
    reducedMotion: 'reduce',
    // A document that is changed on its way has no address. The browser takes it for one from outside, and lets it load
    // nothing from a site that is in a private network. Only Chromium knows this permission.
    ...(browser.browserType().name() === 'chromium' && { permissions: ['local-network-access'] }),
    // The server's own reads would not get the changed answers, so the browser renders the page.
    ...(changesAnswers({ stubs, state }) && { extraHTTPHeaders: { 'x-section-data': 'stubs' } }),
  });
  const cookies = [lastPlace, ...(preview ? [{ name: 'preview', value: preview }] : [])];
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: site })));
  const page = await context.newPage();
  if (stubs || state) await makeState(page, stubs ? (route) => readStub(stubs, pathOf(route)) : askSite);
  await page.route(
    '**/api/**',
    answerRoute(async (route) => {
      const asked = pathOf(route);
      // A verifier's page views are not counted.
      if (ofShell.counts.includes(asked)) await route.fulfill({ status: 204 });
      else if (asked === ofShell.withdrawn) await route.continue();
      else if (stubs || route.request().method() === 'GET') await route.fallback();
      // A pressed button must not change the site.
      else await route.abort('blockedbyclient');
    }),
  );
  try {
    return await then(
      page,
      await observePage(page, { ...options, url: site + addressInState(address, state) }),
    );
  } finally {
    page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {});
    await within(closeMs, context.close()).catch(() => {});
  }
}

function changesAnswers({ stubs, state }: Pick<VisitOptions, 'stubs' | 'state'>): boolean {
  // Without scripts nothing can read the stubs.
  if (state === 'no-javascript') return false;
  return (
    stubs !== undefined || pageStates.some(({ name, changes }) => name === state && changes === 'answers')
  );
}

function pathOf(route: Route): string {
  return new URL(route.request().url()).pathname;
}

/** The site's answer, if it is a success. */
async function askSite(route: Route): Promise<string | undefined> {
  const response = await route.fetch();
  return response.ok() ? response.text() : undefined;
}
