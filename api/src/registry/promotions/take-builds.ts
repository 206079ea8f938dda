import path from 'node:path';
import { shellName } from 'section-kit/contract';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import type { StartTrial } from '../gate/start-trial.ts';
import { addRelease } from '../releases/add-release.ts';
import { checkRoutes } from '../releases/check-routes.ts';
import { readRelease } from '../releases/read-release.ts';
import type { StoredRelease } from '../releases/release.repository.ts';
import { ReleaseError } from '../releases/release-error.ts';
import type { Release } from '../releases/to-release.ts';
import { decidePromotion } from './decide.ts';
import { insertPromotion, listChannels, listPromotions } from './promotion.repository.ts';
import { readSectionStatus } from './section-status.ts';

const actor = 'checkout';

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
  { now, startTrial }: { now: Date; startTrial: StartTrial },
): Promise<string[]> {
  const lines: string[] = [];
  const free: Build[] = [];
  for (const folder of folders) {
    const build = await read(folder).catch((error) => void lines.push(refusal(folder, error)));
    const decided = build && (await describeDecision(db, build));
    if (decided) lines.push(decided);
    else if (build) free.push(build);
  }
  const stored = await store(db, free, {
    now,
    startTrial,
    onRefusal: (folder, error) => lines.push(refusal(folder, error)),
  });
  return [...lines, ...(await promoteAll(db, stored, now))];
}

/** The shell first: it is what the others are tried with. */
async function store(
  db: Database,
  builds: Build[],
  {
    now,
    startTrial,
    onRefusal,
  }: { now: Date; startTrial: StartTrial; onRefusal: (folder: string, error: unknown) => void },
): Promise<StoredRelease[]> {
  const byName = new Map((await listChannels(db)).map(({ live }) => [nameOf(live), live]));
  const live = new Map(byName);
  for (const { release } of builds) byName.delete(nameOf(release));
  const stored: StoredRelease[] = [];
  const isShell = (build: Build) => nameOf(build.release) === shellName;
  for (const { folder, release } of [...builds].sort((a, b) => Number(isShell(b)) - Number(isShell(a)))) {
    const name = nameOf(release);
    try {
      const added = await addRelease(db, release, {
        publishedBy: actor,
        now,
        startTrial,
        beside: [...byName.values()],
      });
      checkRoutes(
        release.manifest.section,
        [...byName.values()].map(({ manifest }) => manifest.section),
      );
      stored.push(added);
      byName.set(name, added);
    } catch (error) {
      onRefusal(folder, error);
      const kept = live.get(name);
      if (kept) byName.set(name, kept);
    }
  }
  return stored;
}

/** What somebody decided in between stands. */
function promoteAll(db: Database, releases: StoredRelease[], now: Date): Promise<string[]> {
  const promote = () =>
    db.transaction().execute(async (transaction) => {
      const lines: string[] = [];
      for (const { id, manifest } of releases) {
        const section = manifest.section.name;
        const history = await listPromotions(transaction, section);
        const newest = history.at(-1);
        if (newest && newest.origin !== 'checkout') continue;
        const decided = decidePromotion(history, id);
        lines.push(`${section}@${manifest.release} is live${decided ? '' : ' already'}`);
        if (!decided) continue;
        const record = { ...decided, section, actor, reason: null, createdAt: now.toISOString() };
        await insertPromotion(transaction, { ...record, origin: 'checkout' }, newest?.id ?? 0);
      }
      return lines;
    });
  return retryWhenBusy(promote);
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
