// biome-ignore-all lint/performance/noBarrelFile: the door through which specs get Playwright, extended for this site.
import { test as base, expect, type Page } from '@playwright/test';
import { readStub } from '../cli/alone/read-stub.ts';
import { readPageState } from '../contract/page-states.ts';
import { translateTexts } from '../standalone/translate-texts.ts';
import { makeState } from './make-state.ts';
import { untilHydrated } from './until-hydrated.ts';

/**
 * The browser says so of what is used a few seconds after the load: on a machine that has other things to do, of everything.
 * The font is optional, too (decision 6). Whether each preload is used at all is a test of its own.
 */
const latePreload = /was preloaded using link preload but not used within a few seconds/;

/** Where pages stand that are opened by their paths: `/releases/mf-cases/1.0.0`, or nothing for a site of their own. */
function folderOf(baseUrl: string | undefined): string {
  return baseUrl ? new URL(baseUrl).pathname.replace(/\/$/, '') : '';
}

/** A stored release is tested with the section's own stubs: what the site holds today is none of its tests' business. */
async function answerFromStubs(page: Page): Promise<void> {
  const root = process.env.SECTION_ROOT ?? '.';
  await makeState(page, (route) => readStub(root, new URL(route.request().url()).pathname));
}

/** Opens an address with what it asks of the server and of the browser, and not of the answers. */
async function enterState(page: Page, open: () => ReturnType<Page['goto']>, address: string) {
  const state = readPageState(address);
  if (state === 'reduced-motion') await page.emulateMedia({ reducedMotion: 'reduce' });
  // Without scripts there is nothing that could read the stubs: the server renders what the site holds.
  await page.setExtraHTTPHeaders(state === 'no-javascript' ? {} : { 'x-section-data': 'stubs' });
  const response = await open();
  if (state === 'translated') {
    // Other texts than the server's would have no way into the page before.
    await untilHydrated(page);
    await page.evaluate(translateTexts);
  }
  return response;
}

/** Fails a test whose page logs an error or a warning, or throws. A spec that expects some says which. */
export const test = base.extend<{ expectedMessages: RegExp[]; quietConsole: undefined }>({
  expectedMessages: [[], { option: true }],
  page: async ({ page, baseURL }, use) => {
    const folder = folderOf(baseURL);
    const goto = page.goto.bind(page);
    if (folder) {
      page.goto = (url, options) =>
        enterState(page, () => goto(url.startsWith('/') ? folder + url : url, options), url);
      await answerFromStubs(page);
    }
    await use(page);
  },
  quietConsole: [
    async ({ page, expectedMessages }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(String(error)));
      await use(undefined);
      const unexpected = messages.filter(
        (text) => ![latePreload, ...expectedMessages].some((pattern) => pattern.test(text)),
      );
      expect(unexpected, 'messages in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
