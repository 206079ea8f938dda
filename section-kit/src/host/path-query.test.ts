/** @jest-environment node */
import { ReadError, readJson } from './path-query.ts';

const answer = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const { signal } = new AbortController();

beforeEach(() => {
  globalThis.fetch = answer as unknown as typeof fetch;
  answer.mockReset();
});

function response(status: number, body: string, statusText = '') {
  return { ok: status < 400, status, statusText, text: async () => body, json: async () => JSON.parse(body) };
}

test('spec 1 §7: a read is a GET to the path given, with cookies', async () => {
  answer.mockResolvedValue(response(200, '[1]') as Response);
  await expect(readJson('/api/jobs', signal)).resolves.toEqual([1]);
  expect(answer).toHaveBeenCalledWith('/api/jobs', { credentials: 'include', signal });
});

test.each([400, 401, 403, 500])(
  'spec 1 §7: a read with status %i fails and says the body',
  async (status) => {
    answer.mockResolvedValue(response(status, 'not for you', 'Status text') as Response);
    await expect(readJson('/api/x', signal)).rejects.toEqual(
      new ReadError(status, `/api/x: ${status}: not for you`),
    );
  },
);

test('spec 1 §7: a failed read without a body says the status text', async () => {
  answer.mockResolvedValue(response(503, '', 'Service Unavailable') as Response);
  await expect(readJson('/api/x', signal)).rejects.toThrow('503: Service Unavailable');
});

test('null stands for a path that has nothing', async () => {
  answer.mockResolvedValue(response(404, 'no such study') as Response);
  await expect(readJson('/api/x', signal)).resolves.toBeNull();
});
