/** @jest-environment node */
import { createQueryClient } from '@shortlisted/section-kit/host/create-query-client';
import { hydrate, type QueryClient } from '@tanstack/react-query';
import { dehydrateReads } from './dehydrate-reads.ts';

/** The query client of a browser that hydrates from the server's. */
function carryOver(server: QueryClient): QueryClient {
  const browser = createQueryClient();
  hydrate(browser, JSON.parse(JSON.stringify(dehydrateReads(server))));
  return browser;
}

const refuse = () => Promise.reject(new Error('with something from inside'));

test('the browser does not read again what the server has read', async () => {
  const server = createQueryClient();
  await server.fetchQuery({ queryKey: ['/api/jobs'], queryFn: () => [{ title: 'Writer' }] });
  await server.fetchQuery({ queryKey: ['/api/case-studies/nobody'], queryFn: () => null });
  const browser = carryOver(server);
  const queryFn = jest.fn(refuse);
  expect(await browser.fetchQuery({ queryKey: ['/api/jobs'], queryFn })).toEqual([{ title: 'Writer' }]);
  expect(await browser.fetchQuery({ queryKey: ['/api/case-studies/nobody'], queryFn })).toBeNull();
  expect(queryFn).not.toHaveBeenCalled();
});

test('carries a failed read without the message of the server', async () => {
  const server = createQueryClient();
  await server.prefetchQuery({ queryKey: ['/api/jobs'], queryFn: refuse });
  expect(JSON.stringify(dehydrateReads(server))).not.toContain('inside');
  expect(carryOver(server).getQueryState(['/api/jobs'])).toMatchObject({
    status: 'error',
    error: { message: 'The server could not read it' },
    fetchStatus: 'idle',
  });
});

test('leaves out a pending read', () => {
  const server = createQueryClient();
  void server.fetchQuery({ queryKey: ['/api/jobs'], queryFn: () => new Promise(() => {}) });
  expect(dehydrateReads(server).queries).toEqual([]);
});

test('gives the same bytes at any time', async () => {
  const write = async (now: number) => {
    jest.useFakeTimers({ now });
    const server = createQueryClient();
    await server.fetchQuery({ queryKey: ['/api/jobs'], queryFn: () => [] });
    await server.prefetchQuery({ queryKey: ['/api/team-members'], queryFn: refuse });
    const written = JSON.stringify(dehydrateReads(server));
    jest.useRealTimers();
    return written;
  };
  expect(await write(0)).toBe(await write(1e12));
});
