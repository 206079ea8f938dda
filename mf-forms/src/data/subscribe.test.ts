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
  [{ message: 'Please enter a valid email address' }, 'Please enter a valid email address'],
  [{ message: 7 }, ''],
  [null, ''],
])('an answer that is not ok with the body %j throws the message %j', async (body, message) => {
  answer.mockResolvedValue({ ok: false, json: async () => body });
  await expect(subscribe({ email: 'jo' })).rejects.toEqual(new SubscribeError(message));
});

test('a body that is not JSON has no message', async () => {
  answer.mockResolvedValue({ ok: false, json: () => Promise.reject(new SyntaxError('<')) });
  await expect(subscribe({ email: 'jo' })).rejects.toEqual(new SubscribeError(''));
});
