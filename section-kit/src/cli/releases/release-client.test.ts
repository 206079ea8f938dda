/** @jest-environment node */
import { ReleaseClient } from './release-client.ts';

test.each(['short\nlisted', 'short listed', 'shörtlisted'])(
  'an invalid token is reported without printing it: %j',
  (token) => {
    const open = () =>
      new ReleaseClient({ to: 'http://localhost', section: 'mf-a', tokens: ['good', token] });
    expect(open).toThrow(
      'A token in SECTION_TOKEN contains a character that no token has, such as a space or a line break. Copy it again.',
    );
  },
);
