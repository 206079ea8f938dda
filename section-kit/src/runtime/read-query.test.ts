/** @jest-environment node */
import { createQueryClient } from '../host/create-query-client.ts';
import { readAhead } from '../host/read-ahead.ts';
import { readQuery } from './read-query.ts';

const answer = jest.fn();
const response = (status: number, body: unknown) => {
  const json = async () => body;
  return { ok: status < 400, status, json, text: async () => '', clone: () => ({ json }) };
};
const parse = (body: unknown) => {
  if (typeof body !== 'string') throw new Error('no text');
  return body;
};
const read = (path: string) => createQueryClient().fetchQuery(readQuery(path, { parse }));

beforeEach(() => {
  globalThis.fetch = answer.mockReset();
});

test('what was read ahead is there at once, and is asked for once', async () => {
  answer.mockResolvedValue(response(200, 'early'));
  await readAhead('/api/a');
  const { initialData } = readQuery('/api/a', { parse });
  expect((initialData as () => string)()).toBe('early');
  expect(answer).toHaveBeenCalledTimes(1);
});

test('what is under way is joined', async () => {
  answer.mockResolvedValue(response(200, 'late'));
  const ahead = readAhead('/api/b');
  await expect(read('/api/b')).resolves.toBe('late');
  await ahead;
  expect(answer).toHaveBeenCalledTimes(1);
});

test.each([
  ['failed', () => answer.mockResolvedValueOnce(response(500, ''))],
  ['found no connection', () => answer.mockRejectedValueOnce(new TypeError('offline'))],
  ['is not as agreed', () => answer.mockResolvedValueOnce(response(200, 7))],
])('what was read ahead and %s is read again', async (_, fail) => {
  fail();
  await readAhead('/api/c');
  answer.mockResolvedValue(response(200, 'good'));
  await expect(read('/api/c')).resolves.toBe('good');
  expect(answer).toHaveBeenCalledTimes(2);
});

test('a read that takes too long has failed', async () => {
  const late = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  answer.mockReturnValue(new Promise(() => {}));
  void readAhead('/api/d');
  const reading = read('/api/d');
  late.abort(new Error('too late'));
  await expect(reading).rejects.toThrow('too late');
  jest.restoreAllMocks();
});
