import type { Browser, Page, Route } from 'playwright';
import { addressInState, pageStates } from '../contract/page-states.ts';
import { answerRoute } from '../playwright/answer-route.ts';
import { makeState } from '../playwright/make-state.ts';
import { readStub } from '../stubs/read-stub.ts';
import { isDoubtful } from './describe-faults.ts';
import type { Observation } from './observation.ts';
import { type ObserveOptions, observePage } from './observe-page.ts';
import { viewportHeight } from './picture.ts';
import { startMeasures } from './read-page.ts';
import { within } from './within.ts';

/** The canary shares grow from bucket 0, so this visitor gets the stable releases as long as possible. */
const lastPlace = { name: 'release-bucket', value: '9999' };
/** The limit for closing a hung page. It ends with the browser. */
const closeMs = 2000;

/** The factor of the patience for a second look. */
export const morePatience = 3;

/** The shell's counts of views and visits. */
const counts = ['/api/reports', '/api/visits'];

export interface OpenOptions extends Pick<ObserveOptions, 'width' | 'state'> {
  site: string;
  /** Value of the preview cookie. */
  preview?: string | undefined;
  /** The section's folder, if its stubs answer the reads instead of the site. */
  stubs?: string | undefined;
  /** Whether the page may send forms to the site. In a preview they are trials. */
  isSending?: boolean;
}

export interface VisitOptions extends OpenOptions, Omit<ObserveOptions, 'url'> {
  /** Path with its prefix: `/releases/mf-cases/1.0.0/cases`. */
  address: string;
}

/**
 * Opens an address as a new visitor, records it, and calls `then`. A page that a busy machine may have held up is opened
 * a second time, with more patience, and only the second time counts.
 */
export async function visit<T>(
  browser: Browser,
  options: VisitOptions,
  then: (page: Page, observed: Observation) => Promise<T>,
): Promise<T> {
  const { site, address, state, status = 200, patienceMs } = options;
  const url = site + addressInState(address, state);
  const look = (patience: number, isLast: boolean) =>
    openPage(browser, options, async (page) => {
      const observed = await observePage(page, { ...options, url, patienceMs: patience });
      const isOver = isLast || observed.status !== status || !isDoubtful(observed, state);
      return isOver ? { given: await then(page, observed) } : undefined;
    });
  const looked = (await look(patienceMs, false)) ?? (await look(morePatience * patienceMs, true));
  return (looked as { given: T }).given;
}

/** Opens an address as `visit` does, only to record it. */
export function observe(browser: Browser, options: VisitOptions): Promise<Observation> {
  return visit(browser, options, async (_, observed) => observed);
}

/** Opens an empty page in which the address has the right cookies and answers, and calls `then`. */
export async function openPage<T>(
  browser: Browser,
  { site, preview, stubs, width, state, isSending }: OpenOptions,
  then: (page: Page) => Promise<T>,
): Promise<T> {
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
  await page.addInitScript(startMeasures);
  if (stubs || state) await makeState(page, stubs ? (route) => readStub(stubs, pathOf(route)) : askSite);
  await page.route(
    '**/api/**',
    answerRoute(async (route) => {
      const asked = pathOf(route);
      // A verifier's page views are not counted.
      if (counts.includes(asked)) await route.fulfill({ status: 204 });
      else if (stubs || isSending || route.request().method() === 'GET') await route.fallback();
      // A pressed button must not change the site.
      else await route.abort('blockedbyclient');
    }),
  );
  try {
    return await then(page);
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
