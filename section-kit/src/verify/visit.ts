import type { Browser, Page, Route } from 'playwright';
import { readStub } from '../cli/alone/read-stub.ts';
import { addressInState, pageStates } from '../contract/page-states.ts';
import { makeState } from '../playwright/make-state.ts';
import type { Look } from './look.ts';
import { type LookOptions, lookAt, viewportHeight } from './look-at.ts';
import { within } from './within.ts';

/** A visitor with the last place gets what is stable as long as a canary runs. */
const lastPlace = { name: 'release-bucket', value: '9999' };
/** A page that runs without end is left behind: it ends with the browser. */
const closeMs = 2000;

export interface VisitOptions extends Omit<LookOptions, 'url'> {
  /** Origin of the site. */
  site: string;
  /** Path with everything before it: `/releases/mf-cases/1.0.0/cases`. */
  address: string;
  /** Cookie that shows what is not live. */
  preview?: string | undefined;
  /** Folder of the section that answers the page's reads from its stubs, instead of the site. */
  stubs?: string | undefined;
}

/** Opens an address as a visitor who has never been there, looks, and goes on where `then` leads. */
export async function visit<T>(
  browser: Browser,
  { site, address, preview, stubs, ...options }: VisitOptions,
  then: (page: Page, look: Look) => Promise<T>,
): Promise<T> {
  const { width, state } = options;
  const context = await browser.newContext({
    viewport: { width, height: viewportHeight },
    reducedMotion: 'reduce',
    // Other answers have no way into what the server renders.
    ...(changesAnswers({ stubs, state }) && { extraHTTPHeaders: { 'x-section-data': 'stubs' } }),
  });
  const cookies = [lastPlace, ...(preview ? [{ name: 'preview', value: preview }] : [])];
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: site })));
  const page = await context.newPage();
  if (stubs || state) await makeState(page, stubs ? (route) => readStub(stubs, pathOf(route)) : askSite);
  // What a verifier opens is no view of a visitor's.
  await page.route('**/api/reports', (route) => route.fulfill({ status: 204 }));
  try {
    return await then(page, await lookAt(page, { ...options, url: site + addressInState(address, state) }));
  } finally {
    page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {});
    await within(closeMs, context.close()).catch(() => {});
  }
}

function changesAnswers({ stubs, state }: Pick<VisitOptions, 'stubs' | 'state'>): boolean {
  // Without scripts there is nothing that could read them.
  if (state === 'no-javascript') return false;
  return (
    stubs !== undefined || pageStates.some(({ name, changes }) => name === state && changes === 'answers')
  );
}

function pathOf(route: Route): string {
  return new URL(route.request().url()).pathname;
}

/** What the site answers, where that is good. */
async function askSite(route: Route): Promise<string | undefined> {
  const response = await route.fetch();
  return response.ok() ? response.text() : undefined;
}
