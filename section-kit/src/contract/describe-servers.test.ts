/** @jest-environment node */
import { describeServers } from './describe-servers.ts';

const well = { follows: true, isSilent: false, live: '2.0.0', failure: null, seenAt: '2026-01-02' };

test('a release is live on all servers, or it is said on which it is not and why', () => {
  expect(describeServers([])).toBe('live on 0 of 0 servers');
  expect(
    describeServers([
      { server: 'one', ...well },
      { server: 'two', ...well },
    ]),
  ).toBe('live on 2 of 2 servers');
  expect(
    describeServers([
      { server: 'one', ...well },
      { server: 'two', ...well, follows: false, live: '1.0.0', failure: 'it is too slow' },
      { server: 'three', ...well, follows: false, live: null },
      { server: 'four', ...well, isSilent: true },
    ]),
  ).toBe(
    [
      'live on 1 of 3 servers',
      'two shows 1.0.0 because it is too slow',
      'three follows in a moment: it has the state before this decision, with nothing live',
      'four has not been seen since 2026-01-02',
    ].join('\n  '),
  );
});
