import type { ReleaseManifest } from '@shortlisted/section-kit/contract';
import fc from 'fast-check';
import type { FastifyBaseLogger } from 'fastify';
import { type Selectable, sql } from 'kysely';
import { haltCanaries } from '../canary/halt-canaries.ts';
import { checkComposition } from '../gate/check-composition.ts';
import { promoteReleases } from '../promotions/promote-releases.ts';
import { haltCanary, rollBack, withdrawRelease } from '../promotions/take-back.ts';
import { addRelease } from '../publish/add-release.ts';
import { keepComposition } from '../releases/compositions/composition.repository.ts';
import {
  type Composition,
  canaryCompositions,
  stableComposition,
} from '../releases/compositions/compositions.ts';
import { listLiveSections } from '../releases/log/promotion.repository.ts';
import type { PromotionTable } from '../releases/log/promotion.table.ts';
import { ReleaseError } from '../releases/release-error.ts';
import { ReportCounter } from '../releases/reports/report-counter.ts';
import { listServerStates } from '../releases/servers/server-state.repository.ts';
import { Site } from '../releases/servers/site.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import type { Release } from '../releases/store/to-release.ts';
import { listWithdrawn } from '../releases/store/withdrawal.repository.ts';
import { RenderService } from '../rendering/render-service.ts';
import type { Database } from '../storage/database.ts';
import { manifestOf } from '../testing/manifest-of.ts';
import { isOnPostgres } from '../testing/postgres-databases.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { isRunning, renderProcessesOf } from '../testing/render-processes.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { testShell } from '../testing/test-release.ts';

jest.setTimeout(600_000);

// The test renders no pages, so their data is not needed.
jest.mock('../gate/open-reads.ts', () => ({
  openReads: async () => ({ inject: async () => ({ json: () => [] }), close: async () => {} }),
}));

const sections = ['shell', 'mf-a', 'mf-b'];
/** PostgreSQL needs a round trip for each statement, so there are fewer runs. */
const runs = isOnPostgres() ? 8 : 40;
const stepsPerRun = 50;
/** The fixed seed makes failures repeatable. SEED tries other sequences. */
const seed = Number(process.env.SEED ?? 1);

/** Traits of a release. Most releases are good, because only good ones can be promoted. */
const traits = fc.record({
  react: fc.constantFrom('19.0.0', '19.0.0', '19.0.0', '19.1.0', '20.0.0'),
  path: fc.constantFrom('own', 'own', 'own', 'shared'),
  fault: fc.constantFrom('none', 'none', 'none', 'none', 'itself', 'odd-shells'),
});
type Traits = typeof traits extends fc.Arbitrary<infer Value> ? Value : never;
const section = fc.constantFrom(...sections);
/** Mostly one section, sometimes a set. */
const some = fc.oneof(
  { weight: 3, arbitrary: section.map((name) => [name]) },
  { weight: 1, arbitrary: fc.uniqueArray(section, { minLength: 2, maxLength: 3 }) },
);
const age = fc.constantFrom(0, 0, 0, 1, 2);

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('publish' as const), section, traits }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('promote' as const),
      sections: some,
      age,
      percent: fc.constantFrom(10, 25, 50, 100, 100),
      force: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('rollback' as const), sections: some }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('withdraw' as const), section, age, mayRollBack: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('halt' as const) }) },
  // Reports of browsers and servers about a canary and the stable release, followed by the check of the
  // canaries.
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('report' as const, 'render' as const),
      section,
      server: fc.nat(1),
      isBad: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('die' as const), server: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('edit' as const) }) },
  // The server's next preparation lasts until after the following step, or fails.
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constantFrom('slow' as const, 'fail' as const), server: fc.nat(1) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('restart' as const), server: fc.nat(1) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Actor of a halt that follows from reports. */
const haltActor = 'its own figures';

const versionOf = ({ manifest }: { manifest: ReleaseManifest }) => manifest.release;
const isOddShell = ({ manifest }: Pick<Release, 'manifest'>) =>
  manifest.section.name === 'shell' && /^\d*[13579]\./.test(manifest.release);

/** The version names the fault of a release. */
const startTrial = renderNothing(
  (release, all) =>
    versionOf(release).includes('itself') ||
    (versionOf(release).includes('odd-shells') && all.some(isOddShell)),
);

function releaseOf(name: string, number: number, { react, path, fault }: Traits): Release {
  const routes = name === 'shell' ? [] : [{ path: path === 'own' ? `/${name}` : '/shared' }];
  return {
    manifest: manifestOf(name, { release: `${number}.0.0-${fault}`, routes, shared: { react } }),
    files: new Map(),
  };
}

const log = { error() {}, warn() {}, info() {} } as unknown as FastifyBaseLogger;
const renders = new RenderService({ processes: 1, memoryMb: 320, log });

/** Renders the not-found page in a real render process. */
async function renderReally({ plan }: Composition): Promise<void> {
  const bundles = {
    shell: { id: 'shell', load: async () => ({ file: 'shell', code: testShell, styles: {} }) },
  };
  const settings = { siteUrl: 'http://localhost', analyticsId: undefined };
  await renders.render({ plan, bundles, settings, read: () => Promise.reject() }, '/404');
}

/** A server's site, with renders that the steps control. */
class Server {
  site!: Site;
  counter!: ReportCounter;
  /** Whether the next preparation renders in a real process, after one was killed. */
  #mustRender = false;
  #rendering: Promise<void> | undefined;
  /** Number of renders that fail next. */
  failures = 0;
  readonly #db: Database;
  readonly #name: string;
  #finish: (() => void) | undefined;
  #mayGoOn: Promise<void> | undefined;

  constructor(db: Database, name: string) {
    this.#db = db;
    this.#name = name;
  }

  async start(): Promise<void> {
    this.site = new Site({
      db: this.#db,
      serverName: this.#name,
      cache: { unpack: async () => {}, compressDeltasLater: () => {} },
      log,
      prepare: async (composition) => {
        await this.#mayGoOn;
        if (this.#mustRender) {
          this.#mustRender = false;
          this.#rendering = renderReally(composition);
          await this.#rendering;
        }
        if (this.failures === 0) return;
        this.failures -= 1;
        throw new Error('too slow');
      },
    });
    this.counter = new ReportCounter({ db: this.#db, log });
    await this.site.start();
  }

  async stop(): Promise<void> {
    this.finish();
    await this.counter.stop();
    await this.site.stop();
  }

  /** Kills the render process while it is idle. */
  async loseProcess(): Promise<void> {
    // An earlier step may have killed the process.
    if (this.site.live) await renderReally(this.site.live);
    for (const pid of renderProcessesOf(process.pid)) {
      process.kill(pid, 'SIGKILL');
      while (isRunning(pid)) await new Promise(setImmediate);
    }
    this.#mustRender = true;
  }

  /** Resolves when no render runs in a process. */
  async rendered(): Promise<void> {
    await this.#rendering;
  }

  /** Blocks every preparation until `finish`. */
  beSlow(): void {
    this.#mayGoOn ??= new Promise((resolve) => {
      this.#finish = resolve;
    });
  }

  finish(): void {
    this.#finish?.();
    this.#mayGoOn = undefined;
  }

  /** Ids of the compositions that its visitors get. */
  get shown(): string[] {
    return [9999, 0, 1000, 2500].flatMap((bucket) => this.site.forBucket(bucket)?.plan.id ?? []);
  }

  async state() {
    return (await listServerStates(this.#db)).find(({ server }) => server === this.#name);
  }
}

/** The stable composition first, then those of the canaries. */
async function compositionsOf(db: Database): Promise<Composition[]> {
  const liveSections = await listLiveSections(db);
  const stable = stableComposition(liveSections);
  return stable ? [stable, ...canaryCompositions(liveSections).map(({ composition }) => composition)] : [];
}

/** Lets the servers read the records and finish the resulting work. */
async function letServersLook(): Promise<void> {
  jest.advanceTimersByTime(500);
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
}

class World {
  readonly servers: Server[];
  readonly #db: Database;
  /** Ids of all compositions that were ever decided. */
  readonly #decided = new Set<string>();
  readonly #published: StoredRelease[] = [];
  /** Number of reports by section, release and kind. */
  readonly #told = new Map<string, number>();
  #count = 0;

  constructor(db: Database) {
    this.#db = db;
    this.servers = ['one', 'two'].map((name) => new Server(db, name));
  }

  /** Promotes one release of each section and starts the servers. */
  async begin(): Promise<void> {
    const well = { react: '19.0.0', path: 'own', fault: 'none' } as const;
    for (const name of sections) {
      await this.take({ act: 'publish', section: name, traits: well });
      await this.take({ act: 'promote', sections: [name], age: 0, percent: 100, force: false });
    }
    for (const server of this.servers) await server.start();
  }

  async end(): Promise<void> {
    for (const server of this.servers) await server.stop();
  }

  async take(next: Step): Promise<void> {
    const before = await this.#records();
    const late = this.servers.filter((_server, index) => !('server' in next && next.server === index));
    try {
      await this.#act(next);
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      // A refused step must change nothing.
      expect(await this.#records()).toEqual(before);
    }
    for (const { plan } of await compositionsOf(this.#db)) this.#decided.add(plan.id);
    await letServersLook();
    for (const server of this.servers) await server.rendered();
    for (const server of late) server.finish();
  }

  /** @param age 0 is the newest release of the section. */
  #find(name: string, age: number): StoredRelease | undefined {
    return this.#published.filter(({ manifest }) => manifest.section.name === name).at(-1 - age);
  }

  async #act(next: Step): Promise<unknown> {
    const site = { db: this.#db, startTrial };
    const now = new Date(1_800_000_000_000 + this.#count++ * 1000);
    const author = { actor: 'a test', origin: 'token' as const, now, reason: 'a reason' };
    switch (next.act) {
      case 'publish': {
        const release = releaseOf(next.section, this.#count, next.traits);
        return this.#published.push(
          await addRelease(this.#db, release, { publishedBy: 'a test', now, startTrial }),
        );
      }
      case 'promote': {
        const found = next.sections.flatMap((name) => this.#find(name, next.age) ?? []);
        return found.length > 0 && promoteReleases(site, found, next, author);
      }
      case 'rollback':
        return rollBack(site, next.sections, author);
      case 'withdraw': {
        const found = this.#find(next.section, next.age);
        return found && withdrawRelease(site, found, next, author);
      }
      case 'halt': {
        const canary = (await listLiveSections(this.#db)).find((liveSection) => liveSection.canary)?.canary;
        return canary && haltCanary(site, canary.release, author);
      }
      case 'report':
      case 'render':
        return this.#tell(next, now);
      case 'die':
        return this.servers[next.server]?.loseProcess();
      case 'edit':
        return sql`insert into team_members (name, role, image) values ('A', 'B', '')`.execute(this.#db);
      case 'slow':
        return this.servers[next.server]?.beSlow();
      case 'fail': {
        const server = this.servers[next.server];
        if (server) server.failures += 1;
        return undefined;
      }
      case 'restart': {
        const server = this.servers[next.server];
        await server?.stop();
        return server?.start();
      }
    }
  }

  /**
   * Reports 60 visitors or six renders of a canary and of the stable release. Half of the canary's visitors,
   * or all of its renders, fail if it is bad.
   */
  async #tell({ act, section, server, isBad }: Extract<Step, { isBad: boolean }>, now: Date) {
    const canaries = (await listLiveSections(this.#db)).filter(({ canary }) => canary);
    const liveSection = canaries.find(({ live }) => live.manifest.section.name === section) ?? canaries[0];
    const told = this.servers[server];
    if (!liveSection?.canary || !told) return;
    const { name } = liveSection.live.manifest.section;
    // A canary beside a failing stable release may stay.
    const isStableWell = !this.#told.has(`${name} ${versionOf(liveSection.live)} render`);
    for (const { release, fails } of [
      { release: liveSection.live, fails: false },
      { release: liveSection.canary.release, fails: isBad },
    ]) {
      const version = versionOf(release);
      if (act === 'render') {
        const failure = { composition: 'a', page: 'page', message: 'Error: \0' };
        for (let page = 0; page < 6; page++)
          told.counter.countServerRender(name, version, now, fails ? failure : undefined);
        this.#note(name, version, { 'server-render': 6, ...(fails && { 'server-failure': 6 }) });
      } else {
        const composition = (await compositionsOf(this.#db)).find(({ releases }) =>
          releases.some(({ id }) => id === release.id),
        );
        if (!composition) return;
        // Reports count only for a recorded composition.
        await keepComposition(this.#db, composition, { now: now.toISOString(), isLive: true });
        const view = { section: name, page: 'page', kind: 'view' as const };
        for (let visitor = 0; visitor < 60; visitor++) {
          const events = fails && visitor % 2 === 0 ? [view, { ...view, kind: 'render' as const }] : [view];
          const address = `10.${this.#count >> 8}.${this.#count & 255}.${visitor}`;
          await told.counter.add({ composition: composition.plan.id, events }, { address, now });
        }
        this.#note(name, version, { view: 60, ...(fails && { render: 30 }) });
      }
    }
    await told.counter.flush();
    await haltCanaries({ db: this.#db, startTrial }, log, now);
    const after = (await listLiveSections(this.#db)).find(({ live }) => live.manifest.section.name === name);
    const isLeft = after?.canary?.release.id === liveSection.canary.release.id;
    // Failed renders halt a canary only once visitors get their documents.
    if (isBad && isStableWell && act === 'report') expect(isLeft).toBe(false);
  }

  #note(name: string, version: string, counts: Record<string, number>): void {
    for (const [what, count] of Object.entries(counts)) {
      const key = `${name} ${version} ${what}`;
      this.#told.set(key, (this.#told.get(key) ?? 0) + count);
    }
  }

  /** Checks that no report is lost and that no halt lacks a failure. */
  async #checkFigures(promotions: Selectable<PromotionTable>[]): Promise<void> {
    const rows = await this.#db
      .selectFrom('sectionCounts')
      .select(['section', 'release', 'what', ({ fn }) => fn.sum('count').as('count')])
      .groupBy(['section', 'release', 'what'])
      .execute();
    const kept = rows.map(({ section: name, release, what, count }) => [
      `${name} ${release} ${what}`,
      Number(count),
    ]);
    expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(this.#told));
    const halts = promotions.filter(({ action, actor }) => action === 'halt' && actor === haltActor);
    const wasBad = ({ releaseId }: { releaseId: number }) => {
      const found = this.#published.find(({ id }) => id === releaseId);
      const failures = ['render', 'server-failure'].map(
        (what) => this.#told.get(`${found?.manifest.section.name} ${found?.manifest.release} ${what}`) ?? 0,
      );
      return failures.some((count) => count > 0);
    };
    for (const { decisionId } of halts) {
      expect(halts.filter((record) => record.decisionId === decisionId).some(wasBad)).toBe(true);
    }
  }

  async #records() {
    const decisions = await this.#db.selectFrom('decisions').select('id').orderBy('id').execute();
    const promotions = await this.#db.selectFrom('promotions').selectAll().orderBy('id').execute();
    return { decisions: decisions.map(({ id }) => id), promotions };
  }

  async check(): Promise<void> {
    const { decisions, promotions } = await this.#records();
    // Decisions form one sequence, and each section's records form one within it.
    expect(decisions).toEqual(decisions.map((_id, index) => index + 1));
    for (const name of sections) {
      const own = promotions.filter((record) => record.section === name);
      expect(own.map(({ previousId }) => previousId)).toEqual(
        [0, ...own.map(({ id }) => id)].slice(0, own.length),
      );
    }
    await this.#checkFigures(promotions);
    const liveSections = await listLiveSections(this.#db);
    const names = liveSections.map(({ live }) => live.manifest.section.name);
    expect(new Set(names).size).toBe(names.length);
    // No visitor gets a refused or withdrawn release.
    const withdrawn = (await listWithdrawn(this.#db)).map(({ releaseId }) => releaseId);
    const compositions = await compositionsOf(this.#db);
    for (const { releases } of compositions) {
      expect(releases.filter(({ id }) => withdrawn.includes(id))).toEqual([]);
      const changed = releases.map(({ manifest }) => manifest.section.name);
      expect(await checkComposition(this.#db, releases, { changed, startTrial })).toEqual([]);
    }
    for (const { shown } of this.servers) {
      expect(shown.filter((id) => !this.#decided.has(id))).toEqual([]);
    }
  }

  /** Without delays, every server must show the last decision and report it. */
  async settle(): Promise<void> {
    for (const server of this.servers) {
      server.finish();
      server.failures = 0;
    }
    const liveSections = await listLiveSections(this.#db);
    const canaries = canaryCompositions(liveSections);
    const expected = [9999, 0, 1000, 2500].map(
      (bucket) =>
        (
          canaries.find(({ belowBucket }) => bucket < belowBucket)?.composition ??
          stableComposition(liveSections)
        )?.plan.id,
    );
    // The longest pause between attempts is a minute.
    for (let look = 0; look < 150 && !(await this.#allSay(expected)); look += 1) {
      await letServersLook();
      for (const server of this.servers) await server.rendered();
    }
    for (const server of this.servers) {
      expect(server.shown).toEqual(expected);
      expect(await server.state()).toMatchObject({ composition: expected[0], failure: null });
    }
  }

  async #allSay(expected: (string | undefined)[]): Promise<boolean> {
    const states = await Promise.all(this.servers.map((server) => server.state()));
    return (
      this.servers.every(({ shown }) => String(shown) === String(expected)) &&
      states.every((state) => state?.composition === expected[0] && state?.failure === null)
    );
  }
}

// Only the servers' timers use this clock.
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: [
      'nextTick',
      'setImmediate',
      'queueMicrotask',
      'setTimeout',
      'clearTimeout',
      'performance',
      'hrtime',
    ],
  });
});

afterEach(() => jest.useRealTimers());

afterAll(() => renders.close());

test('after any publishes, decisions, reports, withdrawals, edits and restarts, the records form one sequence whose result renders', async () => {
  const kinds = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: stepsPerRun, size: 'max' }),
      async (steps) => {
        const db = await startTestDatabase();
        const world = new World(db);
        await world.begin();
        for (const next of steps) {
          await world.take(next);
          await world.check();
        }
        await world.settle();
        await world.end();
        for (const { action, actor } of await db.selectFrom('promotions').selectAll().execute()) {
          const kind = actor === haltActor ? `${action} by itself` : action;
          kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        }
      },
    ),
    { numRuns: runs, seed },
  );
  // The sequences must contain each kind of decision many times.
  for (const action of ['promote', 'canary', 'rollback', 'halt', 'halt by itself']) {
    expect(kinds.get(action) ?? 0).toBeGreaterThan(isOnPostgres() ? 0 : 2);
  }
});
