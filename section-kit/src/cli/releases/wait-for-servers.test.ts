/** @jest-environment node */
import type { SectionStatus } from './describe-status.ts';
import { waitForServers } from './wait-for-servers.ts';

const server = { server: 'one', isSilent: false, live: '1.0.0', failure: null, seenAt: '' };

test('waiting ends when every reachable server runs the release', async () => {
  const looks = [[], [false], [true, false], [true, true]].map((follows) => ({
    servers: [
      ...follows.map((does) => ({ ...server, follows: does })),
      { ...server, follows: false, isSilent: true },
    ],
  }));
  let count = 0;
  const last = await waitForServers(async () => looks[count++] as SectionStatus);
  expect(count).toBe(4);
  expect(last).toBe(looks[3]);
});
