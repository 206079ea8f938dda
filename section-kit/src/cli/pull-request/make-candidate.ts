import { buildSection } from '../../build/build-section.ts';
import { fingerprint } from '../../build/fingerprint.ts';
import { readSection } from '../../build/read-section.ts';
import { type CandidateSource, candidateDays, candidatesOf } from '../../contract/candidate.ts';
import type { GateRecord } from '../../contract/gate-record.ts';
import { RefusedError } from '../../errors/command-error.ts';
import { packRelease } from '../releases/built-release.ts';
import { gateOf, type SectionStatus } from '../releases/describe-status.ts';
import { type Published, ReleaseClient } from '../releases/release-client.ts';
import type { ShipOptions } from '../releases/ship-release.ts';
import { findStubs, type Verified, verifyAndSend } from '../releases/verify-and-send.ts';

/** A candidate with everything that its pull request shows. */
export interface Candidate {
  section: string;
  release: string;
  /** The gate's words, if it refused the candidate. Nothing below exists then. */
  refusal?: string;
  published?: Published;
  /** The link stays the same for all candidates of the pull request or branch. */
  link?: { url: string; expiresAt: string };
  verified?: Verified;
  /** Bytes of the largest page, compressed, as the gate weighs them. */
  sizes?: { live: string | null; before: Sizes | undefined; after: Sizes | undefined };
}

type Sizes = GateRecord['budget'];

interface CandidateOptions extends Pick<ShipOptions, 'root' | 'to' | 'patienceMs' | 'say'> {
  source: CandidateSource;
  commit: string | undefined;
}

/** Builds and publishes a candidate, makes its link, and verifies it in a browser. */
export async function makeCandidate(options: CandidateOptions): Promise<Candidate> {
  const { root, to, source, commit, patienceMs, say } = options;
  const { manifest } = await readSection(root);
  const section = manifest.name;
  // A wrong address or token is told before the build, which takes long. Older sites ignore the right.
  const client = new ReleaseClient({ to, section });
  await client.get('?right=publish+candidates');
  const built = await buildSection(root, candidatesOf(source) + fingerprint(root));
  const { release } = built.manifest;
  say(`${section}@${release} is built`);
  const published = await client
    .publish(await packRelease(built.outputPath), commit)
    .catch((error: unknown) => {
      if (error instanceof RefusedError && error.status === 422) return error.message;
      throw error;
    });
  if (typeof published === 'string') return { section, release, refusal: published };
  say(`${section}@${release} is published`);
  const link = await client.post<{ url: string; expiresAt: string }>('/previews', {
    releases: { [section]: `${candidatesOf(source)}*` },
    expires: `${candidateDays}d`,
  });
  const stubs = findStubs(root, manifest);
  const verified = await verifyAndSend({ client, section, release, stubs, patienceMs });
  return { section, release, published, link, verified, sizes: await weigh(client, release) };
}

async function weigh(client: ReleaseClient, release: string): Promise<Candidate['sizes']> {
  const status = await client.get<SectionStatus>();
  const { live } = status;
  return { live, before: gateOf(status, live)?.budget, after: gateOf(status, release)?.budget };
}
