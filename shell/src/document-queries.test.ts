import { createQueryClient } from '@shortlisted/section-kit/host/create-query-client';
import type { QueryClient } from '@tanstack/react-query';
import { readQueries, writeQueries } from './document-queries.ts';

/** What a browser has of what a server read. */
function carryOver(server: QueryClient): QueryClient {
  const browser = createQueryClient();
  readQueries(browser, JSON.parse(JSON.stringify(writeQueries(server))));
  return browser;
}

const refuse = () => Promise.reject(new Error('with something from inside'));

test('what was read is there, and is not read again', async () => {
  const server = createQueryClient();
  await server.fetchQuery({ queryKey: ['/api/jobs'], queryFn: () => [{ title: 'Writer' }] });
  await server.fetchQuery({ queryKey: ['/api/case-studies/nobody'], queryFn: () => null });
  const browser = carryOver(server);
  const queryFn = jest.fn(refuse);
  expect(await browser.fetchQuery({ queryKey: ['/api/jobs'], queryFn })).toEqual([{ title: 'Writer' }]);
  expect(await browser.fetchQuery({ queryKey: ['/api/case-studies/nobody'], queryFn })).toBeNull();
  expect(queryFn).not.toHaveBeenCalled();
});

test('what failed has failed in the browser too, and its reason stays on the server', async () => {
  const server = createQueryClient();
  await server.fetchQuery({ queryKey: ['/api/jobs'], queryFn: refuse }).catch(() => {});
  expect(JSON.stringify(writeQueries(server))).not.toContain('inside');
  expect(carryOver(server).getQueryState(['/api/jobs'])).toMatchObject({
    status: 'error',
    error: new Error('/api/jobs could not be read on the server'),
    fetchStatus: 'idle',
  });
});

test('what is still being read is left to the browser', () => {
  const server = createQueryClient();
  void server.fetchQuery({ queryKey: ['/api/jobs'], queryFn: () => new Promise(() => {}) });
  expect(writeQueries(server)).toEqual([]);
});

test('the same page makes the same document, whenever it is made', async () => {
  const write = async (time: number) => {
    jest.useFakeTimers({ now: time });
    const server = createQueryClient();
    await server.fetchQuery({ queryKey: ['/api/jobs'], queryFn: () => [] });
    const written = JSON.stringify(writeQueries(server));
    jest.useRealTimers();
    return written;
  };
  expect(await write(0)).toBe(await write(1e12));
});
