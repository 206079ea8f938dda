/** @jest-environment node */
import type { Enquiry } from './enquiry.ts';
import { sendEnquiry } from './send-enquiry.ts';

const answer = jest.fn();
const enquiry = { name: 'Ada' } as Enquiry;
const send = () => sendEnquiry(enquiry, { key: 'k', botChecks: {} });

beforeEach(() => {
  globalThis.fetch = answer;
});

test('spec 1 §7: any successful status is a success, and the body is not read', async () => {
  const json = jest.fn();
  answer.mockResolvedValue({ ok: true, status: 202, json, text: json });
  await expect(send()).resolves.toBeUndefined();
  expect(json).not.toHaveBeenCalled();
});

test.each([400, 413, 429, 500, 503])(
  "spec 1 §8: status %i is the error 'Failed to send message'",
  async (status) => {
    answer.mockResolvedValue({ ok: false, status });
    await expect(send()).rejects.toThrow(/^Failed to send message$/);
  },
);

test('an attempt without an answer fails after 15 seconds', async () => {
  const late = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  answer.mockImplementation((_address, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const sending = send();
  late.abort(new Error('too late'));
  await expect(sending).rejects.toThrow('too late');
  expect(timeout).toHaveBeenCalledWith(15_000);
  timeout.mockRestore();
});
