import path from 'node:path';
import { shellName } from '@shortlisted/section-kit/contract';
import type { Database } from '../../storage/database.ts';
import { checkChange } from '../compositions/check-change.ts';
import { type Fault, GateError } from '../compositions/fault.ts';
import type { SiteLimits } from '../gate/site-limits.ts';
import type { StartTrial } from '../gate/start-trial.ts';
import { addRelease } from '../releases/add-release.ts';
import { readRelease } from '../releases/read-release.ts';
import type { StoredRelease } from '../releases/release.repository.ts';
import { ReleaseError } from '../releases/release-error.ts';
import type { Release } from '../releases/to-release.ts';
import { type Changes, type Circumstances, changeSite } from './change-site.ts';
import { decidePromotion } from './decide.ts';
import { type Channel, listPromotions } from './promotion.repository.ts';
import { readSectionStatus } from './section-status.ts';

const actor = 'checkout';

interface TakeOptions {
  now: Date;
  startTrial: StartTrial;
  limits?: SiteLimits | undefined;
}

interface StoredBuild extends StoredRelease {
  folder: string;
}

interface Build {
  folder: string;
  release: Release;
}

/**
 * The builds of a checkout or image go live at its start where nobody has decided anything else: where nothing was ever
 * live of a section, or where its newest decision is one of these too. All of them in one step, so that no visitor ever
 * gets some sections without the others. A build that is refused is left out.
 *
 * @returns a line for each build.
 */
export async function takeBuilds(
  db: Database,
  folders: string[],
  { now, startTrial, limits }: TakeOptions,
): Promise<string[]> {
  const lines: string[] = [];
  const free: Build[] = [];
  for (const folder of folders) {
    const build = await read(folder).catch((error) => void lines.push(refusal(folder, error)));
    const decided = build && (await describeDecision(db, build));
    if (decided) lines.push(decided);
    else if (build) free.push(build);
  }
  const onRefusal = (folder: string, error: unknown) => lines.push(refusal(folder, error));
  const stored = await store(db, free, { now, startTrial, limits, onRefusal });
  return [...lines, ...(await promoteAll(db, stored, { now, startTrial }))];
}

/** The shell first: it is what the others are tried with. */
async function store(
  db: Database,
  builds: Build[],
  { onRefusal, ...options }: TakeOptions & { onRefusal: (folder: string, error: unknown) => void },
): Promise<StoredBuild[]> {
  const stored: StoredBuild[] = [];
  const isShell = (build: Build) => nameOf(build.release) === shellName;
  for (const { folder, release } of [...builds].sort((a, b) => Number(isShell(b)) - Number(isShell(a)))) {
    try {
      stored.push({ ...(await addRelease(db, release, { publishedBy: actor, ...options })), folder });
    } catch (error) {
      onRefusal(folder, error);
    }
  }
  return stored;
}

/** One set, less what cannot join it. What somebody decided in between stands. */
async function promoteAll(db: Database, builds: StoredBuild[], options: TakeOptions): Promise<string[]> {
  const lines: string[] = [];
  let left = builds;
  while (left.length > 0) {
    try {
      const changed = await promoteTogether(db, left, options);
      const isNew = (build: StoredBuild) => changed.includes(nameOf(build));
      return [
        ...lines,
        ...left.map(
          (build) => `${nameOf(build)}@${build.manifest.release} is live${isNew(build) ? '' : ' already'}`,
        ),
      ];
    } catch (error) {
      const refused = error instanceof GateError ? findCulprits(left, error.faults) : left;
      lines.push(...refused.map(({ folder }) => refusal(folder, error)));
      left = left.filter((build) => !refused.includes(build));
    }
  }
  return lines;
}

/** @returns the sections of which something else is live by that. */
async function promoteTogether(
  db: Database,
  builds: StoredBuild[],
  { now, startTrial }: TakeOptions,
): Promise<string[]> {
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
  const check = async (before: Channel[], after: Channel[], names: string[]) => {
    const faults = await checkChange(db, before, after, { changed: names.reverse(), startTrial });
    if (faults.length > 0) throw new GateError(faults);
  };
  await changeSite(db, { decide, check }, { actor, origin: actor, now });
  return changed;
}

/** The builds that stand in the way of the others: of two the later one; the shell where a page fails that is no build's. */
function findCulprits(builds: StoredBuild[], faults: Fault[]): StoredBuild[] {
  const found = faults.map(
    ({ sections }) =>
      builds.findLast((build) => sections.includes(nameOf(build))) ??
      builds.find((build) => nameOf(build) === shellName),
  );
  const culprits = builds.filter((build) => found.includes(build));
  return culprits.length > 0 ? culprits : builds;
}

/** Where somebody has decided: what is live, since when and by whom, and which command would change it. */
async function describeDecision(db: Database, { folder, release }: Build): Promise<string | undefined> {
  const section = nameOf(release);
  const newest = (await listPromotions(db, section)).at(-1);
  if (!newest || newest.origin === 'checkout') return undefined;
  const { live, canary } = await readSectionStatus(db, section);
  const trial = canary ? `, with ${canary.release} as a canary for ${canary.percent} %,` : '';
  const standing = `${section}: ${live} is live${trial} since ${newest.createdAt} by ${newest.actor} (${newest.action})`;
  const { release: version } = release.manifest;
  if (live === version) return `${standing}.`;
  return `${standing}; the build ${version} stays out. To make it live: node api/dist/commands/release.js ${folder}`;
}

async function read(folder: string): Promise<Build> {
  return { folder, release: readRelease(path.resolve(folder)) };
}

function nameOf({ manifest }: StoredRelease | Release): string {
  return manifest.section.name;
}

function refusal(folder: string, error: unknown): string {
  const said = error instanceof ReleaseError ? error.message : String(error);
  return `${folder}: refused, and what is live stays. ${said}`;
}
