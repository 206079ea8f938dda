import path from 'node:path';
import { shellName } from '@shortlisted/section-kit/contract';
import { isCandidate } from '@shortlisted/section-kit/contract/candidate';
import { describeHold } from '@shortlisted/section-kit/contract/describe-hold';
import { checkChange } from '../gate/check-change.ts';
import type { GateOptions } from '../gate/gate.ts';
import { type Changes, type Circumstances, changeSite } from '../promotions/change-site.ts';
import { decidePromotion } from '../promotions/decide.ts';
import { findHold } from '../promotions/hold.repository.ts';
import { addRelease } from '../publish/add-release.ts';
import { type LiveSection, listPromotions } from '../releases/log/promotion.repository.ts';
import { type Fault, GateError, ReleaseError } from '../releases/release-error.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import { type Release, readRelease } from '../releases/store/to-release.ts';
import type { Database } from '../storage/database.ts';
import { readSectionStatus } from './section-status.ts';

const actor = 'checkout';

interface StoredBuild extends StoredRelease {
  folder: string;
}

interface Build {
  folder: string;
  release: Release;
}

/**
 * Makes the builds of a checkout or image live as seed releases. It skips sections for which somebody else has decided.
 * All builds go live in one step, so that no visitor gets some sections without the others. A refused build is left
 * out.
 *
 * @returns a line for each build.
 */
export async function seedReleases(
  db: Database,
  folders: string[],
  { now, startTrial, limits }: GateOptions,
): Promise<string[]> {
  const lines: string[] = [];
  const refuse = (folder: string) => (error: unknown) => void lines.push(refusal(folder, error));
  const free: Build[] = [];
  for (const folder of folders) {
    const build = await read(folder).catch(refuse(folder));
    const decided = build && (await describeDecision(db, build, now));
    if (decided) lines.push(decided);
    else if (build) free.push(build);
  }
  // The shell first, because the gate tries the others with it.
  const isShell = ({ release }: Build) => nameOf(release) === shellName;
  const stored: StoredBuild[] = [];
  for (const { folder, release } of free.sort((a, b) => Number(isShell(b)) - Number(isShell(a)))) {
    const options = { publishedBy: actor, now, startTrial, limits };
    const added = await addRelease(db, release, options).catch(refuse(folder));
    if (added) stored.push({ ...added, folder });
  }
  return [...lines, ...(await promoteAll(db, stored, { now, startTrial }))];
}

/** Promotes the builds as a set and leaves out those that do not fit. Decisions made meanwhile stand. */
async function promoteAll(db: Database, builds: StoredBuild[], options: GateOptions): Promise<string[]> {
  const lines: string[] = [];
  let left = builds;
  while (left.length > 0) {
    try {
      const changed = await promoteTogether(db, left, options);
      const isNew = (build: StoredBuild) => changed.includes(nameOf(build));
      const live = left.map((build) => {
        const { manifest } = build;
        return `${nameOf(build)}@${manifest.release} is live${isNew(build) ? '' : ' already'}`;
      });
      return [...lines, ...live];
    } catch (error) {
      const refused = error instanceof GateError ? findCulprits(left, error.faults) : left;
      lines.push(...refused.map(({ folder }) => refusal(folder, error)));
      left = left.filter((build) => !refused.includes(build));
    }
  }
  return lines;
}

/** @returns the sections whose live release changes. */
async function promoteTogether(db: Database, builds: StoredBuild[], { now, startTrial }: GateOptions) {
  let changed: string[] = [];
  const decide = async ({ history }: Circumstances) => {
    const changes: Changes = {};
    for (const build of builds) {
      const records = await history(nameOf(build));
      const isFree = (records.at(-1)?.origin ?? actor) === actor;
      const change = isFree ? decidePromotion(records, build.id) : undefined;
      if (change) changes[nameOf(build)] = change;
    }
    changed = Object.keys(changes);
    return changed.length > 0 ? changes : undefined;
  };
  const check = async (before: LiveSection[], after: LiveSection[], names: string[]) => {
    const faults = await checkChange(db, before, after, { changed: names.reverse(), startTrial });
    if (faults.length > 0) throw new GateError(faults);
  };
  await changeSite(db, { decide, check }, { actor, origin: actor, now });
  return changed;
}

/** Finds the builds to leave out: of two in conflict the later, and the shell if a page of no build fails. */
function findCulprits(builds: StoredBuild[], faults: Fault[]): StoredBuild[] {
  const shell = builds.find((build) => nameOf(build) === shellName);
  const found = faults.map(
    ({ sections }) => builds.findLast((build) => sections.includes(nameOf(build))) ?? shell,
  );
  const culprits = builds.filter((build) => found.includes(build));
  return culprits.length > 0 ? culprits : builds;
}

/** Describes a hold, or somebody else’s decision about the section, and the command to change it. */
async function describeDecision(db: Database, { folder, release }: Build, now: Date) {
  const section = nameOf(release);
  const newest = (await listPromotions(db, section)).at(-1);
  const isFree = !newest || newest.origin === 'checkout';
  const hold = isFree && (await findHold(db, [section], now));
  if (hold) return `${describeHold(hold)}; the build ${release.manifest.release} stays out.`;
  if (isFree) return undefined;
  const { live, canary } = await readSectionStatus(db, section);
  const trial = canary ? `, with ${canary.release} as a canary for ${canary.percent} %,` : '';
  const standing = `${section}: ${live} is live${trial} since ${newest.createdAt} by ${newest.actor} (${newest.action})`;
  const { release: version } = release.manifest;
  if (live === version) return `${standing}.`;
  return `${standing}; the build ${version} stays out. To make it live: npx site release ${folder}`;
}

async function read(folder: string): Promise<Build> {
  const release = readRelease(path.resolve(folder));
  if (isCandidate(release.manifest.release))
    throw new ReleaseError('The build is a candidate, which never goes live: build the section again.');
  return { folder, release };
}

function nameOf({ manifest }: StoredRelease | Release): string {
  return manifest.section.name;
}

function refusal(folder: string, error: unknown): string {
  const said = error instanceof ReleaseError ? error.message : String(error);
  return `${folder}: refused, and what is live stays. ${said}`;
}
