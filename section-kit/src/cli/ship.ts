import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSection } from '../build/build-section.ts';
import { CommandError, RefusedError } from './command-error.ts';
import { describeVerified, isGood } from './describe-verified.ts';
import { readEvidence, readWaiting } from './evidence-client.ts';
import { findCommit } from './find-commit.ts';
import { packRelease } from './pack-release.ts';
import { describeSteps, type RolloutStep, readSteps, usualSteps } from './read-steps.ts';
import { ReleaseClient } from './release-client.ts';
import { findStubs, type Stubs, verify } from './verify.ts';
import { waitForEvidence } from './wait-for-evidence.ts';

interface ShipOptions {
  root: string;
  to: string;
  version?: string | undefined;
  /** Left out: the usual ones, or everybody at once where nothing is live yet. */
  steps?: RolloutStep[] | undefined;
  reason?: string | undefined;
  /** How long a page may take until it reacts. */
  patienceMs: number;
  /** How long a verifier beside the site may take until it has looked. */
  waitMs: number;
  say: (line: string) => void;
}

/** Builds, tests, publishes and looks, then leaves the steps to the servers. */
export async function ship({ root, to, version, steps: given, reason, say, ...times }: ShipOptions) {
  const { manifest, outputPath } = await buildSection(root, version);
  const {
    section: { name: section },
    release,
  } = manifest;
  const name = `${section}@${release}`;
  say(`${name} is built`);
  runTests(root);

  const client = new ReleaseClient({ to, section });
  await client.publish(await packRelease(outputPath), findCommit());
  say(`${name} is published`);
  await see({ client, stubs: findStubs(root, manifest.section), to, section, release, say, ...times });

  const steps = given ?? (await chooseSteps(client));
  const rollout = await client.post<object>('/rollouts', { release, steps, reason });
  say(`${name} goes live: ${describeSteps(steps)}.`);
  say('The servers carry it out; nothing here has to stay open. Where it is: section status');
  return { section, release, steps, rollout };
}

/** What is live first has nothing that a share of the visitors could be held against. */
async function chooseSteps(client: ReleaseClient): Promise<RolloutStep[]> {
  const { live } = await client.get<{ live: string | null }>();
  return readSteps(live === null ? '100%' : usualSteps);
}

/** The section's own tests, where it has any. */
function runTests(root: string): void {
  const text = readFileSync(path.join(root, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts?: { test?: string } };
  if (!scripts?.test) return;
  // What a script prints is no part of this command's result.
  const { status } = spawnSync('npm', ['test', '--silent'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new CommandError('Its tests fail: nothing was published.');
}

type SeeOptions = Pick<ShipOptions, 'to' | 'patienceMs' | 'waitMs' | 'say'> & {
  client: ReleaseClient;
  section: string;
  release: string;
  stubs: Stubs | undefined;
};

/**
 * With a verifier's token this command looks itself, and the site keeps it. Without one it waits for the verifier beside the
 * site where the site needs its evidence, and else looks for whoever ships.
 */
async function see({ client, release, waitMs, say, ...options }: SeeOptions): Promise<void> {
  const isVerifier = await readWaiting(client).then(
    () => true,
    (error) => {
      if (error instanceof RefusedError) return false;
      throw error;
    },
  );
  const { needs } = await readEvidence(client, release);
  const isNeeded = needs.alone !== 'not needed' || needs.composed !== 'not needed';
  if (isVerifier || !isNeeded) {
    const seen = await verify({ client, release, ...options });
    say(describeVerified(seen));
    if (!isGood(seen)) throw new CommandError('It is published, and goes no further with these findings.');
  } else {
    say('Waits for the verifier beside the site …');
    await waitForEvidence(() => readEvidence(client, release), waitMs);
  }
  await expectGood(client, release);
}

/** @throws {CommandError} with what speaks against a promotion. */
async function expectGood(client: ReleaseClient, release: string): Promise<void> {
  const { needs, evidence } = await readEvidence(client, release);
  const bad = evidence.filter(
    ({ kind }, at) => needs[kind] === 'bad' && evidence.findIndex((one) => one.kind === kind) === at,
  );
  if (bad.length > 0) throw new CommandError(bad.flatMap(({ findings }) => findings).join('\n'));
  if (needs.pictures === 'differs') {
    throw new CommandError(
      `It looks different from what is live. Where that is as it should be: section accept-pictures ${release} --reason "…", and section ship again`,
    );
  }
}
