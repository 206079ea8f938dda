import { createQueryClient } from '@shortlisted/section-kit/host/create-query-client';
import { pathQuery } from '@shortlisted/section-kit/host/path-query';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { areRead, leavePage, prefetchReads } from './page-reads.ts';

const answer = jest.fn();
const jobs = ['/api/jobs'];

beforeEach(() => {
  jest.useFakeTimers();
  answer.mockReset().mockImplementation(async () => ({ ok: true, status: 200, json: async () => [] }));
  globalThis.fetch = answer;
});

afterEach(() => jest.useRealTimers());

/** Renders a read as a page does. Returns a function that unmounts it. */
function show(queryClient: QueryClient, path: string) {
  const observer = new QueryObserver(queryClient, { ...pathQuery(path), retryOnMount: false });
  return observer.subscribe(() => {});
}

test('keeps a prefetched read for 30 seconds, and reads again after that', async () => {
  const queryClient = createQueryClient();
  await prefetchReads(queryClient, jobs);
  jest.advanceTimersByTime(29_999);
  expect(areRead(queryClient, jobs)).toBe(true);
  await prefetchReads(queryClient, jobs);
  expect(answer).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(areRead(queryClient, jobs)).toBe(false);
  await prefetchReads(queryClient, jobs);
  expect(answer).toHaveBeenCalledTimes(2);
});

test('a rendered read is never stale; it leaves the cache five minutes after its page', async () => {
  const queryClient = createQueryClient();
  await prefetchReads(queryClient, jobs);
  const leave = show(queryClient, '/api/jobs');
  jest.advanceTimersByTime(6 * 60 * 60_000);
  await prefetchReads(queryClient, jobs);
  expect(answer).toHaveBeenCalledTimes(1);
  leave();
  jest.advanceTimersByTime(5 * 60_000);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('joins a pending read', async () => {
  const queryClient = createQueryClient();
  await Promise.all([prefetchReads(queryClient, jobs), prefetchReads(queryClient, jobs)]);
  expect(answer).toHaveBeenCalledTimes(1);
});

test('a prefetched read that failed is the one read of its visit; the visit after that reads again', async () => {
  const queryClient = createQueryClient();
  answer.mockRejectedValueOnce(new TypeError('offline'));
  await prefetchReads(queryClient, jobs);

  leavePage(queryClient, jobs);
  await prefetchReads(queryClient, jobs);
  const leave = show(queryClient, '/api/jobs');
  expect(answer).toHaveBeenCalledTimes(1);

  leavePage(queryClient, jobs);
  leave();
  await prefetchReads(queryClient, jobs);
  expect(answer).toHaveBeenCalledTimes(2);
});

test('a read that fails after its page was left is read again by the next visit', async () => {
  const queryClient = createQueryClient();
  let fail = (_: Error) => {};
  answer.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
  const content = { queryKey: ['content'], queryFn: answer };
  const read = queryClient.prefetchQuery(content);
  leavePage(queryClient, jobs);
  fail(new TypeError('offline'));
  await read;

  leavePage(queryClient, []);
  await queryClient.prefetchQuery(content);
  expect(answer).toHaveBeenCalledTimes(2);
});

test('a link to a page with the same failed read does not read it again under the shown page', async () => {
  const queryClient = createQueryClient();
  answer.mockRejectedValueOnce(new TypeError('offline'));
  await prefetchReads(queryClient, jobs);
  const leave = show(queryClient, '/api/jobs');
  await prefetchReads(queryClient, jobs);
  expect(answer).toHaveBeenCalledTimes(1);
  leave();
});
