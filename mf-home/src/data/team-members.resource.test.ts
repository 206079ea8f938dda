/** @jest-environment node */
import { teamMembersRead } from './team-members.resource.ts';

const answer = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

beforeEach(() => {
  globalThis.fetch = answer as unknown as typeof fetch;
});

const read = async () =>
  teamMembersRead.select?.(await (teamMembersRead.queryFn as () => Promise<unknown>)());
const answerWith = (members: unknown[]) =>
  answer.mockResolvedValue({ ok: true, status: 200, json: async () => members } as Response);

const member = { id: 1, name: 'Ada', role: 'Founder', image: '/team/ada.svg', isLeader: false, order: 1 };

test('spec 1 §7: the read requests /api/team-members', async () => {
  answerWith([member]);
  await expect(read()).resolves.toMatchObject([{ name: 'Ada', role: 'Founder' }]);
  expect(answer).toHaveBeenCalledWith('/api/team-members', expect.anything());
});

test('leaders come first, and both groups keep their order', async () => {
  answerWith([
    member,
    { ...member, id: 2, isLeader: true },
    { ...member, id: 3 },
    { ...member, id: 4, isLeader: true },
  ]);
  expect((await read())?.map(({ id }) => id)).toEqual([2, 4, 1, 3]);
});

test.each([
  ['without a name', { name: undefined }],
  ['with a picture of another site', { image: '//elsewhere.example/ada.png' }],
  ['with a link that runs a script', { linkedinUrl: 'javascript:alert(1)' }],
])('a member %s is left out and logged', async (_what, fault) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  answerWith([{ ...member, ...fault }, member]);
  await expect(read()).resolves.toHaveLength(1);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

test('a failed read rejects', async () => {
  answer.mockRejectedValue(new TypeError('offline'));
  await expect(read()).rejects.toThrow('offline');
});
