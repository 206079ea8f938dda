// biome-ignore-all lint/performance/noBarrelFile: the door through which specs get Playwright, extended for this site.
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { readPageState } from '../contract/page-states.ts';
import { readStub, stubOf } from '../stubs/read-stub.ts';
import { makeState } from './make-state.ts';
import { translatePage } from './translate-page.ts';
import { untilHydrated } from './until-hydrated.ts';

/**
 * Chromium logs this for a preload that is unused a few seconds after the load. On a busy machine that happens to
 * every preload, and the font is optional (decision 6). Another test checks that each preload is used.
 */
const latePreload = /was preloaded using link preload but not used within a few seconds/;

/** Opens an address in its state, as far as the state concerns the server and the browser. */
async function enterState(page: Page, open: () => ReturnType<Page['goto']>, address: string) {
  const state = readPageState(address);
  if (state === 'reduced-motion') await page.emulateMedia({ reducedMotion: 'reduce' });
  // Without scripts nothing can read the stubs, so the server renders the site's data.
  await page.setExtraHTTPHeaders(state === 'no-javascript' ? {} : { 'x-section-data': 'stubs' });
  const response = await open();
  if (state === 'translated') {
    // The texts cannot change before hydration, because they would differ from the server's.
    await untilHydrated(page);
    await translatePage(page);
  }
  return response;
}

/** The text of a message. A standalone section reads its stubs, and the browser does not say which one is missing. */
function describeMessage(message: ConsoleMessage): string {
  const text = message.text();
  const { pathname } = new URL(message.location().url, 'http://localhost');
  const isOfStub = process.env.SECTION_ROOT && pathname.startsWith('/api/') && text.includes('status of 404');
  return isOfStub ? `${text}. Write ${stubOf(pathname)}` : text;
}

/** Fails a test whose page logs an error or a warning, or throws. A spec lists the messages that it expects. */
export const test = base.extend<{
  expectedMessages: RegExp[];
  /** Whether `section dev` renders the page on its server with the stubs, and the browser hydrates it. */
  isHydrated: boolean;
  quietConsole: undefined;
}>({
  expectedMessages: [[], { option: true }],
  isHydrated: [false, { option: true }],
  page: async ({ page, baseURL, isHydrated }, use) => {
    const { SECTION_ROOT: root } = process.env;
    // The path prefix of a stored release: `/releases/mf-cases/1.0.0`.
    const folder = baseURL ? new URL(baseURL).pathname.replace(/\/$/, '') : '';
    // If the server rendered the page, tests could not answer its reads.
    if (root && !isHydrated) await page.setExtraHTTPHeaders({ 'x-section-data': 'stubs' });
    const goto = page.goto.bind(page);
    if (folder) {
      page.goto = (url, options) =>
        enterState(page, () => goto(url.startsWith('/') ? folder + url : url, options), url);
      // The site's data change, and the stubs do not.
      await makeState(page, (route) => readStub(root ?? '.', new URL(route.request().url()).pathname));
    }
    await use(page);
    // A route handler that still runs when its page closes would throw and fail a passed test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  quietConsole: [
    async ({ page, expectedMessages }, use) => {
      const messages: [address: string, text: string][] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          messages.push([page.url(), describeMessage(message)]);
      });
      page.on('pageerror', (error) => messages.push([page.url(), String(error)]));
      await use(undefined);
      const unexpected = messages.filter(
        ([, text]) => ![latePreload, ...expectedMessages].some((pattern) => pattern.test(text)),
      );
      expect(unexpected, 'messages in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
