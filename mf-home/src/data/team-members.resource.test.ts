/** @jest-environment node */
import { teamMembersRead } from './team-members.resource.ts';

const answer = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

beforeEach(() => {
  globalThis.fetch = answer as unknown as typeof fetch;
});

const read = async () =>
  teamMembersRead.select?.(await (teamMembersRead.queryFn as () => Promise<unknown>)());

test('spec 1 §7: the read requests /api/team-members and keeps nothing of the answer', async () => {
  answer.mockResolvedValue({ ok: true, status: 200, json: async () => [{ id: 1 }] } as Response);
  await expect(read()).resolves.toBe(true);
  expect(answer).toHaveBeenCalledWith('/api/team-members', expect.anything());
});

test('a failed read rejects', async () => {
  answer.mockRejectedValue(new TypeError('offline'));
  await expect(read()).rejects.toThrow('offline');
});
