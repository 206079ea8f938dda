import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
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
  /** Folder with answers to the page's reads, instead of the site's. */
  stubs?: string | undefined;
}

/** Opens an address as a visitor who has never been there, looks, and goes on where `then` leads. */
export async function visit<T>(
  browser: Browser,
  { site, address, preview, stubs, ...options }: VisitOptions,
  then: (page: Page, look: Look) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: options.width, height: viewportHeight },
    reducedMotion: 'reduce',
    ...(stubs && { extraHTTPHeaders: { 'x-section-data': 'stubs' } }),
  });
  const cookies = [lastPlace, ...(preview ? [{ name: 'preview', value: preview }] : [])];
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: site })));
  if (stubs) await answerFromStubs(context, stubs);
  // What a verifier opens is no view of a visitor's.
  await context.route('**/api/reports', (route) => route.fulfill({ status: 204 }));
  try {
    const page = await context.newPage();
    return await then(page, await lookAt(page, { ...options, url: site + address }));
  } finally {
    await within(closeMs, context.close()).catch(() => {});
  }
}

async function answerFromStubs(context: BrowserContext, folder: string): Promise<void> {
  await context.route('**/api/**', (route) => {
    const file = path.join(folder, `${new URL(route.request().url()).pathname}.json`);
    if (existsSync(file)) return route.fulfill({ path: file, contentType: 'application/json' });
    return route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{"status":404}' });
  });
}
