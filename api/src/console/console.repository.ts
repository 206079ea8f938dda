import type { Selectable } from 'kysely';
import { type EvidenceStatus, readEvidenceStatus } from '../evidence/evidence-status.ts';
import { countWaiting } from '../leads/deliveries/outbox.repository.ts';
import { countOpenComments } from '../previews/comments/commented-links.repository.ts';
import { listHoldRecords, listHolds } from '../promotions/hold.repository.ts';
import { readSectionStatus, type SectionStatus } from '../release-api/section-status.ts';
import { sharedUiStatus } from '../release-api/shared-ui-status.ts';
import { type DecidedSection, listLastSet, listLiveSections } from '../releases/log/promotion.repository.ts';
import type { EvidenceNeed } from '../releases/releases.settings.ts';
import { toMinute } from '../releases/reports/minute.ts';
import { countReports } from '../releases/reports/report.repository.ts';
import { errorKinds } from '../releases/reports/report.schema.ts';
import type { SectionErrorTable } from '../releases/reports/report.table.ts';
import { followUp } from '../releases/servers/follow-up.ts';
import { listServerStates } from '../releases/servers/server-state.repository.ts';
import { findUsableRelease, isNoCandidate } from '../releases/store/release.repository.ts';
import { readRolloutStatus } from '../rollouts/rollout.repository.ts';
import type { Database } from '../storage/database.ts';
import { readTrends } from './trends.ts';

const hourMs = 3_600_000;
const shownEvents = 30;
const shownFailures = 50;
/** Evidence of older releases no longer matters for a promotion. */
const shownEvidence = 5;

export type Overview = Awaited<ReturnType<typeof readOverview>>;

export async function readOverview(db: Database, now: Date) {
  return {
    /** Holds of all sections and of single ones. */
    holds: await listHolds(db, now),
    sections: await readSections(db, now),
    unreleased: await listUnreleased(db),
    events: await listEvents(db, now),
    openComments: await countOpenComments(db),
    unsent: await countUnsent(db),
  };
}

export type SectionPage = NonNullable<Awaited<ReturnType<typeof readSection>>>;

/** @returns undefined if there is no such section. */
export async function readSection(db: Database, section: string, promoteNeeds: EvidenceNeed[] | undefined) {
  const now = new Date();
  const status = await readSectionStatus(db, section, now);
  const { releases, candidates } = status;
  if (releases.length + candidates.length === 0) return undefined;
  const shown = (await listLiveSections(db)).find(({ live }) => live.manifest.section.name === section);
  const evidence = new Map<string, EvidenceStatus>();
  for (const { release } of [releases, candidates].flatMap((all) => all.slice(0, shownEvidence))) {
    const found = await findUsableRelease(db, section, release);
    if (found) evidence.set(release, await readEvidenceStatus(db, found, promoteNeeds));
  }
  return {
    status,
    health: shown ? await readHealth(db, shown, now) : [],
    failures: await listFailures(db, section),
    /** Of the newest releases, by release. */
    evidence,
    openComments: (await countOpenComments(db)).get(section) ?? 0,
    /** The other sections of its newest decision, if it is theirs, too. */
    lastSet: await listLastSet(db, section),
  };
}

async function readSections(db: Database, now: Date) {
  const states = await listServerStates(db);
  const liveSections = await listLiveSections(db);
  return Promise.all(
    liveSections.map(async (liveSection) => {
      const { live, canary } = liveSection;
      const section = live.manifest.section.name;
      const decided = {
        live: live.manifest.release,
        canary: canary ? { release: canary.release.manifest.release, percent: canary.percent } : null,
      };
      return {
        section,
        sharedUi: sharedUiStatus(liveSections, section),
        servers: followUp(states, section, decided, now),
        releases: await readHealth(db, liveSection, now),
        /** The newest, under way or over. */
        rollout: await readRolloutStatus(db, section),
      };
    }),
  );
}

/** Names the sections that have releases or candidates, and have never been live. */
async function listUnreleased(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('releases')
    .select('section')
    .distinct()
    .where('section', 'not in', (query) => query.selectFrom('promotions').select('section'))
    .orderBy('section')
    .execute();
  return rows.map(({ section }) => section);
}

export type ReleaseHealth = Awaited<ReturnType<typeof readHealth>>[number];

async function readHealth(db: Database, { live, canary, since }: DecidedSection, now: Date) {
  const section = live.manifest.section.name;
  const shares = [
    { release: live.manifest.release, percent: 100 - (canary?.percent ?? 0), isCanary: false },
    ...(canary
      ? [{ release: canary.release.manifest.release, percent: canary.percent, isCanary: true }]
      : []),
  ];
  const hourAgo = toMinute(new Date(now.getTime() - hourMs));
  return Promise.all(
    shares.map(async (share) => ({
      ...share,
      /** The time since when it has this share. */
      since,
      lately: await readLately(db, section, share.release, hourAgo),
      trends: await readTrends(db, section, share.release, now),
    })),
  );
}

/** Counts of the last hour. */
async function readLately(db: Database, section: string, release: string, since: string) {
  const counts = await countReports(db, { section, release, since });
  const of = (...whats: string[]) => whats.reduce((total, what) => total + (counts[what] ?? 0), 0);
  const views = of('view');
  return {
    views,
    errors: Math.min(views, of(...errorKinds)),
    enquiries: of('enquiry'),
    signUps: of('sign-up'),
    presses: of('press'),
  };
}

async function countUnsent(db: Database) {
  const counts = Object.fromEntries((await countWaiting(db)).map(({ state, count }) => [state, count]));
  return { pending: 0, dead: 0, quarantined: 0, ...counts };
}

export type Event = Omit<SectionStatus['history'][number], 'together'> & { section: string | null };

/** Lists publications, decisions, withdrawals and holds of all sections, the newest first. */
async function listEvents(db: Database, now: Date): Promise<Event[]> {
  const decided = await db
    .selectFrom('promotions')
    .innerJoin('releases', 'releases.id', 'promotions.releaseId')
    .innerJoin('releases as live', 'live.id', 'promotions.liveReleaseId')
    .select(['promotions.createdAt as at', 'releases.section', 'releases.release', 'live.release as live'])
    .select(['action', 'canaryPercent as percent', 'actor', 'reason'])
    .orderBy('promotions.id', 'desc')
    .limit(shownEvents)
    .execute();
  const published = await db
    .selectFrom('releases')
    .select(['createdAt as at', 'section', 'release', 'publishedBy as actor'])
    .where(isNoCandidate)
    .orderBy('id', 'desc')
    .limit(shownEvents)
    .execute();
  const withdrawn = await db
    .selectFrom('withdrawals')
    .innerJoin('releases', 'releases.id', 'withdrawals.releaseId')
    .select(['withdrawals.createdAt as at', 'section', 'release', 'actor', 'reason'])
    .orderBy('withdrawals.id', 'desc')
    .limit(shownEvents)
    .execute();
  return [
    ...decided,
    ...published.map((row) => ({ ...row, action: 'publish', live: null, percent: null, reason: null })),
    ...(await listHoldRecords(db, now)),
    ...withdrawn.map((row) => ({ ...row, action: 'withdraw', live: null, percent: null })),
  ]
    .sort((first, second) => second.at.localeCompare(first.at))
    .slice(0, shownEvents);
}

/** Failures of one kind at one place of the code. The last one stands for them. */
export interface FailureGroup {
  last: Selectable<SectionErrorTable>;
  count: number;
  /** The first of these releases that had it. */
  firstRelease: string;
  pages: string[];
}

/** Groups the latest failures of a section, the newest first: by their kind and the first place in the code. */
async function listFailures(db: Database, section: string): Promise<FailureGroup[]> {
  const failures = await db
    .selectFrom('sectionErrors')
    .selectAll()
    .where('section', '=', section)
    .orderBy('id', 'desc')
    .execute();
  const groups = new Map<string, FailureGroup>();
  for (const failure of failures) {
    const { kind, message, frames, release, page } = failure;
    const lines = frames?.split('\n') ?? [];
    const own = lines.find((frame) => frame.startsWith(`${section}@`) && !frame.includes('node_modules'));
    // The release in it would make a group of each release.
    const place = `${kind} ${own?.replace(/^\S+ /, '') ?? lines[0] ?? message}`;
    const group = groups.get(place) ?? { last: failure, count: 0, firstRelease: release, pages: [] };
    const pages = [...new Set([...group.pages, page])];
    groups.set(place, { ...group, count: group.count + 1, firstRelease: release, pages });
  }
  return [...groups.values()].slice(0, shownFailures);
}
