/** @jest-environment node */
import { EventEmitter } from 'node:events';
import type { Page } from 'playwright';
import { watchPage } from './watch-page.ts';

/** A request for a script that is compressed on its way. */
function requestOf(path: string, { text = '', end = '' } = {}) {
  return {
    url: () => `http://localhost${path}`,
    resourceType: () => 'script',
    failure: () => ({ errorText: end }),
    response: async () => ({ body: async () => Buffer.from(text) }),
  };
}

test('a page that sends one request after another is not quiet between them', () => {
  const page = new EventEmitter();
  const seen = watchPage(page as unknown as Page);
  expect(seen.isQuiet()).toBe(true);
  for (const path of ['/api/a', '/api/b']) {
    const request = requestOf(path);
    page.emit('request', request);
    page.emit('requestfinished', request);
    expect(seen.isQuiet()).toBe(false);
  }
  expect(seen.isQuiet()).toBe(true);
  expect(seen.lastPath()).toBe('/api/b');
});

test('scripts count before compression', async () => {
  const page = new EventEmitter();
  const seen = watchPage(page as unknown as Page);
  page.emit('requestfinished', requestOf('/a.js', { text: 'a'.repeat(3000) }));
  await seen.untilWeighed();
  expect(seen.read().bytes.scripts).toBe(3000);
});

test.each([
  ['net::ERR_ABORTED', []],
  ['NS_BINDING_ABORTED', []],
  ['net::ERR_BLOCKED_BY_CLIENT', []],
  ['net::ERR_CONNECTION_RESET', ['/a: net::ERR_CONNECTION_RESET']],
])('of a request that ends with %s the page has %j', (end, failed) => {
  const page = new EventEmitter();
  const seen = watchPage(page as unknown as Page);
  page.emit('requestfailed', requestOf('/a', { end }));
  expect(seen.read().failed).toEqual(failed);
});

test.each([
  ['a site that is too busy', 503, { 'retry-after': '5' }, []],
  ['a site that is broken', 503, {}, ['/api/a: 503']],
  ['a wrong address', 404, {}, ['/api/a: 404']],
])('an answer of %s', (_, status, headers, failed) => {
  const page = new EventEmitter();
  const seen = watchPage(page as unknown as Page);
  const request = { ...requestOf('/api/a'), isNavigationRequest: () => false };
  page.emit('response', { status: () => status, headers: () => headers, request: () => request });
  expect(seen.read().failed).toEqual(failed);
});
