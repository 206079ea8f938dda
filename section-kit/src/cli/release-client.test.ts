/** @jest-environment node */
import { ReleaseClient } from './release-client.ts';

test.each(['short\nlisted', 'short listed', 'shörtlisted'])(
  'what no token is, is told without it: %j',
  (token) => {
    const open = () =>
      new ReleaseClient({ to: 'http://localhost', section: 'mf-a', tokens: ['good', token] });
    expect(open).toThrow('A token has a space, a line break or a letter in it that none has: copy it again.');
  },
);
