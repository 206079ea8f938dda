import { jobsQuery } from './jobs.resource.ts';

const answer = jest.fn();
const read = async () => jobsQuery.select?.(await (jobsQuery.queryFn as () => Promise<unknown>)());
const job = { id: 1, title: 'A', location: 'B', type: 'C', description: 'D', requirements: [], benefits: [] };

beforeEach(() => {
  globalThis.fetch = answer;
});

test('spec 2 §7: the positions are read from /api/jobs', async () => {
  answer.mockResolvedValue({ ok: true, status: 200, json: async () => [job] });
  await expect(read()).resolves.toEqual([job]);
  expect(answer).toHaveBeenCalledWith('/api/jobs', expect.anything());
});

test.each([
  ['a failed read', () => answer.mockResolvedValue({ ok: false, status: 500, text: async () => 'down' })],
  ['a missing connection', () => answer.mockRejectedValue(new TypeError('offline'))],
  [
    'an answer that is no list',
    () => answer.mockResolvedValue({ ok: true, status: 200, json: async () => ({ jobs: [job] }) }),
  ],
])('%s rejects', async (_, fail) => {
  fail();
  await expect(read()).rejects.toThrow();
});

test('a position that breaks the contract is left out and logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  answer.mockResolvedValue({ ok: true, status: 200, json: async () => [{ id: 'x' }, job] });
  await expect(read()).resolves.toEqual([job]);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});
