/** @jest-environment node */
import { teamMembersRead } from './team-members.resource.ts';

const answer = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

beforeEach(() => {
  globalThis.fetch = answer as unknown as typeof fetch;
});

const { signal } = new AbortController();
const read = () => (teamMembersRead.queryFn as (context: object) => Promise<unknown>)({ signal });

test('spec 1 §7: the team is read from /api/team-members, and nothing of it is kept', async () => {
  answer.mockResolvedValue({ ok: true, status: 200, json: async () => [{ id: 1 }] } as Response);
  await expect(read()).resolves.toBe(true);
  expect(answer).toHaveBeenCalledWith('/api/team-members', expect.anything());
});

test('a read that fails is no answer', async () => {
  answer.mockRejectedValue(new TypeError('offline'));
  await expect(read()).rejects.toThrow('offline');
});
