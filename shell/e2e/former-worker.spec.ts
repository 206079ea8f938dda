import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect } from '@shortlisted/section-kit/playwright';
import { testWithOwnSite } from './site.ts';

const test = testWithOwnSite();

const formerWorker = `addEventListener('install', () => skipWaiting());
  addEventListener('activate', () => clients.claim());
  addEventListener('fetch', (event) => {
    if (event.request.mode !== 'navigate') return;
    event.respondWith(new Response('<h1>The former site</h1>', { headers: { 'content-type': 'text/html' } }));
  });`;

test('the service worker of a site that was here before takes itself off, with what it stored', async ({
  page,
  site,
}) => {
  await site.stop();
  const former = createServer(({ url }, response) => {
    const isWorker = url === '/sw.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? formerWorker : '<h1>The former site</h1>');
  }).listen(Number(new URL(site.url).port));
  await once(former, 'listening');
  await page.goto(site.url);
  await page.evaluate(async () => {
    await caches.open('former');
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  former.close();
  former.closeAllConnections();
  await site.start();

  await page.goto(`${site.url}/privacy-policy`);
  // Its worker answers once more. The browser looks for a new one at each navigation.
  await expect(page.getByRole('heading', { level: 1, name: 'The former site' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
