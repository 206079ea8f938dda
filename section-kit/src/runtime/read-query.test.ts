/** @jest-environment node */
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '../host/create-query-client.ts';
import { pathQuery, ReadError } from '../host/path-query.ts';
import { readQuery } from './read-query.ts';

const answer = jest.fn();
const response = (status: number, body: unknown) => ({
  ok: status < 400,
  status,
  json: async () => body,
  text: async () => '',
});

beforeEach(() => {
  globalThis.fetch = answer.mockReset();
});

/** The part of a cache that a reader needs. */
function look<T>(queryClient: ReturnType<typeof createQueryClient>, query: ReturnType<typeof readQuery<T>>) {
  const { data, error } = new QueryObserver(queryClient, query).getCurrentResult();
  return { data, error };
}

const names = (body: unknown) => (body as { name: string }[]).map(({ name }) => name);

test('readers of one path share one read, and each has its own of it', async () => {
  answer.mockResolvedValue(response(200, [{ name: 'Ada' }]));
  const queryClient = createQueryClient();
  await queryClient.prefetchQuery(pathQuery('/api/team'));
  expect(look(queryClient, readQuery('/api/team', { parse: () => true })).data).toBe(true);
  expect(look(queryClient, readQuery('/api/team', { parse: names })).data).toEqual(['Ada']);
  expect(answer).toHaveBeenCalledTimes(1);
});

test('a body that is not as agreed fails the read of that reader alone', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/team'], { members: [] });
  expect(look(queryClient, readQuery('/api/team', { parse: names })).error).toBeInstanceOf(TypeError);
  expect(look(queryClient, readQuery('/api/team', { parse: () => true }))).toEqual({
    data: true,
    error: null,
  });
});

test('a reader parses a body once, however often it renders', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/team'], [{ name: 'Ada' }]);
  const parse = jest.fn(names);
  const first = look(queryClient, readQuery('/api/team', { parse }));
  expect(look(queryClient, readQuery('/api/team', { parse })).data).toBe(first.data);
  expect(parse).toHaveBeenCalledTimes(1);
});

test.each([
  [['/api/team']],
  [['/api/team', names]],
  [['/api/team', { select: names }]],
  [[{ path: '/api/team', parse: names }]],
])('a query of %j says how it is written', (given) => {
  expect(() => (readQuery as (...words: unknown[]) => unknown)(...given)).toThrow(
    "readQuery needs a path and a parse function: readQuery('/api/jobs', { parse })",
  );
});

test('status 404 fails, unless it is an answer for the reader', async () => {
  answer.mockResolvedValue(response(404, 'no such study'));
  const queryClient = createQueryClient();
  await queryClient.prefetchQuery(pathQuery('/api/x'));
  expect(look(queryClient, readQuery('/api/x', { parse: names })).error).toEqual(
    new ReadError(404, '/api/x: 404: Not Found'),
  );
  const optional = readQuery<string[] | null>('/api/x', { parse: names, on404: null });
  expect(look(queryClient, optional)).toEqual({ data: null, error: null });
});

test('a read that takes too long has failed', async () => {
  const late = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  answer.mockImplementation((_path, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const reading = createQueryClient().fetchQuery(pathQuery('/api/d'));
  await Promise.resolve();
  late.abort(new Error('too late'));
  await expect(reading).rejects.toThrow('too late');
  expect(timeout).toHaveBeenCalledWith(8000);
  jest.restoreAllMocks();
});

test.each<[string, () => Promise<Response>]>([
  ['a refused connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['status 503', async () => new Response('busy', { status: 503 })],
  ['half of a body', async () => new Response('[{"slug":"flo')],
  ['the page of a proxy', async () => new Response('<!doctype html><h1>Sign in</h1>')],
])('%s fails the read, and the next one reads again', async (_what, fail) => {
  const queryClient = createQueryClient();
  const read = () => queryClient.fetchQuery(pathQuery('/api/team'));
  answer.mockImplementationOnce(fail);
  await expect(read()).rejects.toThrow();
  answer.mockImplementationOnce(async () => Response.json([{ name: 'Ada' }]));
  await expect(read()).resolves.toEqual([{ name: 'Ada' }]);
});
