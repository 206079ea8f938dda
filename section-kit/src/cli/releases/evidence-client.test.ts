/** @jest-environment node */
import { RefusedError } from '../../errors/command-error.ts';
import { giveEvidence } from './evidence-client.ts';
import type { ReleaseClient } from './release-client.ts';

test.each([
  [403, "that needs a verifier's token for the section or, for a candidate, one of the kind --candidates."],
  [422, 'Refused (422). It is no picture.'],
])('status %s is explained as the reason why the site does not store the evidence', async (status, why) => {
  const putPicture = async () => {
    throw new RefusedError(`Refused (${status}). It is no picture.`, status);
  };
  const client = { putPicture } as Partial<ReleaseClient> as ReleaseClient;
  const pictures = new Map([['hash', Buffer.of()]]);
  expect(await giveEvidence(client, '1.4.0', { evidence: [], pictures })).toBe(why);
});
