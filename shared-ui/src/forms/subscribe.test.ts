/** @jest-environment node */
import { SubscribeError, subscribe } from './subscribe.ts';

const answer = jest.fn();

beforeEach(() => {
  globalThis.fetch = answer;
});

test('spec 2 §7: posts JSON to /api/newsletter/subscribe', async () => {
  answer.mockResolvedValue({ ok: true });
  await subscribe({ email: 'jo@client.example', first_name: '' });
  expect(answer).toHaveBeenCalledWith('/api/newsletter/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"jo@client.example","first_name":""}',
  });
});

test.each([
  ['{"message":"Please enter a valid email address"}', 'Please enter a valid email address'],
  ['{"message":7}', ''],
  ['null', ''],
  ['<p>Bad gateway</p>', ''],
])(
  'an answer that is not ok with the body %s throws its text, which says %j to the reader',
  async (body, forReader) => {
    answer.mockResolvedValue({ ok: false, text: async () => body });
    const error = await subscribe({ email: 'jo' }).catch((thrown) => thrown);
    expect(error).toEqual(new SubscribeError(body));
    expect(String(error)).toBe(`SubscribeError: ${body}`);
    expect(error.forReader).toBe(forReader);
  },
);
