import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { countBytes } from './count-bytes.ts';
import { sitePages } from './pages.ts';
import { requestsUntilHydrated } from './requests-until-hydrated.ts';
import { test } from './site.ts';
import { untilSettled } from './until-settled.ts';

/** Bytes at the best compression: the document, the scripts until hydration, and the inline and linked styles. */
type Cost = Record<'html' | 'scripts' | 'styles', number>;
interface Budget extends Cost {
  /** Bytes on the network of a whole first visit, with pictures, the font and prefetched pages. */
  visit?: number;
}

const file = path.resolve(import.meta.dirname, '../../budgets.json');
const budgets = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Budget>;

async function costOf(page: Page, request: APIRequestContext, address: string): Promise<Cost> {
  const answer = await (await request.get(address)).text();
  await page.goto(address);
  // The port differs between runs and would change the compressed size.
  const html = answer.replaceAll(new URL(page.url()).origin, 'http://localhost:3000');
  const requests = await requestsUntilHydrated(page);
  const ending = (kind: string) => requests.filter((request) => request.endsWith(kind));
  const inlined = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? ''),
  );
  const read = (addresses: string[]) =>
    Promise.all([...new Set(addresses)].map(async (one) => (await request.get(one)).text()));
  return {
    html: compressed([html]),
    scripts: compressed(await read(ending('.js'))),
    styles: compressed([inlined.join(''), ...(await read(ending('.css')))]),
  };
}

/** Caches sizes by text, because pages share most files and the best compression is slow. */
const sizes = new Map<string, number>();

function compressed(texts: string[]): number {
  return texts.reduce((sum, text) => sum + sizeOf(text), 0);
}

function sizeOf(text: string): number {
  const size = sizes.get(text) ?? brotliCompressSync(text).length;
  sizes.set(text, size);
  return size;
}

test('every page has a budget', () => {
  expect(Object.keys(budgets)).toEqual(sitePages.map(({ path: address }) => address));
});

for (const [address, { visit, ...budget }] of Object.entries(budgets)) {
  test(`${address} costs no more bytes than its budget`, async ({ page, request }) => {
    const cost = await costOf(page, request, address);
    for (const [kind, most] of Object.entries(budget)) {
      expect.soft(cost[kind as keyof Cost], `bytes of ${kind}`).toBeLessThanOrEqual(most);
    }
  });

  if (visit === undefined) continue;
  test(`a first visit to ${address} costs no more bytes than its budget`, async ({ page }) => {
    const list = await countBytes(page);
    const document = await page.goto(address);
    await untilSettled(page);
    const ofDocument = (await document?.text())?.match(/<link [^>]*href="[^"]*\/mf-/g) ?? [];
    // Files of pages in view, whose code runs or not.
    const prefetched = page.locator('link[href*="/mf-"]');
    await expect.poll(() => prefetched.count()).toBeGreaterThan(ofDocument.length);
    const areLoaded = (links: Element[]) =>
      links.every((link) => performance.getEntriesByName((link as HTMLLinkElement).href).length > 0);
    await expect.poll(() => prefetched.evaluateAll(areLoaded)).toBe(true);
    await page.waitForLoadState('networkidle');
    const bytes = list().reduce((sum, answer) => sum + answer.bytes, 0);
    expect(bytes).toBeLessThanOrEqual(visit);
  });
}
