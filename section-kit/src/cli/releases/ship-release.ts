import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { buildSection } from '../../build/build-section.ts';
import { readPackage } from '../../build/locked-packages.ts';
import { readSection } from '../../build/read-section.ts';
import { shellName } from '../../contract/contract.ts';
import { evidenceKinds } from '../../contract/evidence.ts';
import { CommandError } from '../../errors/command-error.ts';
import { findCommit, packRelease } from './built-release.ts';
import { describeKnown, describeLive, type SectionStatus } from './describe-status.ts';
import { describeVerified, isGood } from './describe-verified.ts';
import { mayGiveEvidence, type ReleaseEvidence, readEvidence } from './evidence-client.ts';
import { describeSteps, type RolloutStep, readSteps, usualSteps } from './read-steps.ts';
import { describePublished, ReleaseClient } from './release-client.ts';
import { findStubs, verifyAndSend } from './verify-and-send.ts';
import { waitForServers } from './wait-for-servers.ts';

const pollMs = 2000;

/** Polls until verifiers have sent all required evidence. @throws {CommandError} at the end of the patience. */
async function waitForEvidence(read: () => Promise<ReleaseEvidence>, patienceMs: number) {
  for (const end = Date.now() + patienceMs; ; await pause(pollMs)) {
    const seen = await read();
    const missing = evidenceKinds.filter((kind) => seen.needs[kind] === 'missing');
    if (missing.length === 0) return seen;
    if (Date.now() > end)
      throw new CommandError(
        `No verifier has sent evidence (${missing.join(', ')}) within ${patienceMs / 1000} seconds. Start a verifier for the site, or add a verifier's token to SECTION_TOKEN: this command then verifies the release itself.`,
      );
  }
}

export interface ShipOptions {
  root: string;
  to: string;
  version?: string | undefined;
  /** By default, the usual steps, or everybody at once for a section's first release, or its last one. */
  steps?: RolloutStep[] | undefined;
  reason?: string | undefined;
  /** The time within which a page must react. */
  patienceMs: number;
  /** The time within which a verifier must send its evidence. */
  waitMs: number;
  say: (line: string) => void;
}

/** Builds, tests, publishes and verifies a release, then starts its rollout on the servers. */
export async function shipRelease({ root, to, version, steps: given, reason, say, ...times }: ShipOptions) {
  const { name: section } = (await readSection(root)).manifest;
  // A wrong address or token is told before the build, which takes long. Older sites ignore the right.
  const client = new ReleaseClient({ to, section });
  const status = await client.get<SectionStatus>('?right=change');
  const { manifest, outputPath } = await buildSection(root, version);
  const { release } = manifest;
  const name = `${section}@${release}`;
  say(`${name} is built`);
  const known = describeKnown(status, release);
  if (known) {
    say(`${name} ${known}`);
    return { section, release };
  }
  runTests(root);

  const published = await client.publish(await packRelease(outputPath), findCommit());
  // Its rollout would be refused after the verification, which takes minutes.
  if (published.misfits.length > 0) throw new CommandError(describePublished(published));
  say(describePublished(published));
  await see({ client, stubs: findStubs(root, manifest.section), section, release, say, ...times });

  // A first release has no live release for comparison, and one without pages never gets the views that a step needs.
  const isLast = manifest.section.routes.length === 0 && section !== shellName;
  const steps = given ?? readSteps(status.live === null || isLast ? '100%' : usualSteps);
  await client.post('/rollouts', { release, steps, reason, supersedes: true });
  say(`${name} goes live: ${describeSteps(steps)}.`);
  say('The servers run the rollout, also if this command ends. npx section status shows the current step.');
  // A server follows a moment later, and a new page is missing until then.
  const rollout = await waitForServers(() => client.get());
  say(describeLive(rollout));
  return { section, release, steps, rollout };
}

/** Runs `npm test` of the section, if it has one. */
function runTests(root: string): void {
  if (!readPackage(root).scripts?.test) return;
  // Test output goes to stderr, because stdout carries this command's result.
  const { status } = spawnSync('npm', ['test', '--silent'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0)
    throw new CommandError('The tests of the section fail, so nothing was published. See the output above.');
}

type SeeOptions = Parameters<typeof verifyAndSend>[0] & Pick<ShipOptions, 'waitMs' | 'say'>;

/**
 * Verifies the release with a local browser if a verifier's token is set; the site then stores the evidence.
 * Otherwise waits for a verifier if the site requires evidence, or else verifies for the user only.
 */
async function see({ waitMs, say, ...options }: SeeOptions): Promise<void> {
  const { client, section, release } = options;
  const isVerifier = await mayGiveEvidence(client);
  const { needs } = await readEvidence(client, release);
  const isNeeded = needs.alone !== 'not needed' || needs.composed !== 'not needed';
  if (isVerifier || !isNeeded) {
    const seen = await verifyAndSend(options);
    say(describeVerified(seen));
    if (!isGood(seen))
      throw new CommandError(
        'The release is published, but its rollout does not start because of these findings.',
      );
  } else {
    say('Waiting for a verifier …');
    await waitForEvidence(() => readEvidence(client, release), waitMs);
  }
  await expectGood(client, section, release);
}

/** @throws {CommandError} with the obstacles to a promotion. */
async function expectGood(client: ReleaseClient, section: string, release: string): Promise<void> {
  const { needs, evidence } = await readEvidence(client, release);
  const bad = evidence.filter(
    ({ kind }, at) => needs[kind] === 'bad' && evidence.findIndex((one) => one.kind === kind) === at,
  );
  if (bad.length > 0) throw new CommandError(bad.flatMap(({ findings }) => findings).join('\n'));
  if (needs.pictures === 'differs')
    throw new CommandError(
      `The release looks different from the live pages: the console shows how at /console/${section}/evidence/${release}. If that is intended: npx section accept-pictures ${release} --reason "…", then npx section ship again`,
    );
}
