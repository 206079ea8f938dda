/** @jest-environment node */
import { ReadError, readJson } from './read-json.ts';

const answer = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

beforeEach(() => {
  globalThis.fetch = answer as unknown as typeof fetch;
  answer.mockReset();
});

function response(status: number, body: string, statusText = '') {
  return { ok: status < 400, status, statusText, text: async () => body, json: async () => JSON.parse(body) };
}

test('spec 1 §7: a read is a GET to the path given, with cookies', async () => {
  answer.mockResolvedValue(response(200, '[1]') as Response);
  await expect(readJson('/api/jobs')).resolves.toEqual([1]);
  expect(answer).toHaveBeenCalledWith('/api/jobs', { credentials: 'include', signal: null });
});

test('spec 1 §7: a failed read says the status and the body', async () => {
  answer.mockResolvedValue(response(404, 'no such study', 'Not Found') as Response);
  await expect(readJson('/api/x')).rejects.toEqual(new ReadError(404, '404: no such study'));
});

test('spec 1 §7: a failed read without a body says the status text', async () => {
  answer.mockResolvedValue(response(503, '', 'Service Unavailable') as Response);
  await expect(readJson('/api/x')).rejects.toThrow('503: Service Unavailable');
});

test('spec 1 §7: status 401 fails, unless null was asked for', async () => {
  answer.mockResolvedValue(response(401, 'who are you') as Response);
  await expect(readJson('/api/x')).rejects.toThrow('401: who are you');
  await expect(readJson('/api/x', { on401: 'null' })).resolves.toBeNull();
});

test('status 404 fails, unless it is an answer', async () => {
  answer.mockResolvedValue(response(404, 'no such study') as Response);
  await expect(readJson('/api/x')).rejects.toThrow('404: no such study');
  await expect(readJson('/api/x', { on404: 'null' })).resolves.toBeNull();
});

test('a body of the wrong shape fails the read', async () => {
  answer.mockResolvedValue(response(200, '{}') as Response);
  const parse = () => {
    throw new Error('not a list');
  };
  await expect(readJson('/api/x', { parse })).rejects.toThrow('not a list');
});
