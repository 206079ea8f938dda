/** @jest-environment node */
import { SubscribeError, subscribe } from './subscribe.ts';

const answer = jest.fn();

beforeEach(() => {
  globalThis.fetch = answer;
});

test('spec 2 §7: a sign-up posts JSON to /api/newsletter/subscribe', async () => {
  answer.mockResolvedValue({ ok: true, json: async () => ({}) });
  await subscribe({ email: 'jo@client.example', first_name: '' });
  expect(answer).toHaveBeenCalledWith('/api/newsletter/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"jo@client.example","first_name":""}',
    signal: expect.any(AbortSignal),
  });
});

test.each([
  ['{"message":"Please enter a valid email address"}', 'Please enter a valid email address'],
  ['{"message":7}', ''],
  ['null', ''],
  ['<p>Bad gateway</p>', ''],
])(
  'an unsuccessful answer with the body %s throws it, with the message %j for the reader',
  async (body, forReader) => {
    answer.mockResolvedValue({ ok: false, text: async () => body });
    const error = await subscribe({ email: 'jo' }).catch((thrown) => thrown);
    expect(error).toEqual(new SubscribeError(body));
    expect(String(error)).toBe(`SubscribeError: ${body}`);
    expect(error.forReader).toBe(forReader);
  },
);

test.each([
  ['{"message":"Thanks","isConfirmedByMail":true}', true],
  ['{"message":"Thanks"}', false],
  ['null', false],
  ['no JSON', false],
])('the ok answer %s is success; asks for confirmation: %j', async (body, asksForConfirmation) => {
  answer.mockResolvedValue(new Response(body));
  expect(await subscribe({ email: 'jo@client.example' })).toBe(asksForConfirmation);
});

test('a sign-up without an answer fails after 15 seconds', async () => {
  const late = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  answer.mockImplementation((_address, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const sending = subscribe({ email: 'jo@client.example' });
  late.abort(new Error('too late'));
  await expect(sending).rejects.toThrow('too late');
  expect(timeout).toHaveBeenCalledWith(15_000);
  timeout.mockRestore();
});
