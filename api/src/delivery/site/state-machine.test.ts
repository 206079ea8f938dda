import type { ReleaseManifest } from '@shortlisted/section-kit/contract';
import fc from 'fast-check';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { checkComposition } from '../../registry/compositions/check-composition.ts';
import {
  type Composition,
  stableComposition,
  trialCompositions,
} from '../../registry/compositions/compositions.ts';
import {
  haltCanary,
  promoteReleases,
  rollBack,
  withdrawRelease,
} from '../../registry/promotions/decisions.ts';
import { listChannels } from '../../registry/promotions/promotion.repository.ts';
import { addRelease } from '../../registry/releases/add-release.ts';
import type { StoredRelease } from '../../registry/releases/release.repository.ts';
import { ReleaseError } from '../../registry/releases/release-error.ts';
import type { Release } from '../../registry/releases/to-release.ts';
import { listWithdrawn } from '../../registry/releases/withdrawal.repository.ts';
import { listServerStates } from '../../registry/servers/server-state.repository.ts';
import { Changes } from '../../storage/changes.ts';
import type { Database } from '../../storage/database.ts';
import { manifestOf } from '../../testing/manifest-of.ts';
import { isOnPostgres } from '../../testing/postgres-databases.ts';
import { renderNothing } from '../../testing/render-nothing.ts';
import { startTestDatabase } from '../../testing/test-database.ts';
import { withoutFlushing } from '../../testing/without-flushing.ts';
import { Site } from './site.ts';

jest.setTimeout(600_000);

// Nothing is rendered here, and so nothing is read.
jest.mock('../../registry/gate/open-reads.ts', () => ({
  openReads: async () => ({ inject: async () => ({ json: () => [] }), close: async () => {} }),
}));

const sections = ['shell', 'mf-a', 'mf-b'];
/** Fewer where each statement is a round trip to another program. */
const runs = isOnPostgres() ? 8 : 40;
const stepsPerRun = 50;
/** The same sequences each time, so that red is red again; another number tries others. */
const seed = Number(process.env.SEED ?? 1);

/** What a release is like. Most are well: only then anything happens. */
const traits = fc.record({
  react: fc.constantFrom('19.0.0', '19.0.0', '19.0.0', '19.1.0', '20.0.0'),
  path: fc.constantFrom('own', 'own', 'own', 'shared'),
  fault: fc.constantFrom('none', 'none', 'none', 'none', 'itself', 'odd-shells'),
});
type Traits = typeof traits extends fc.Arbitrary<infer Value> ? Value : never;
const section = fc.constantFrom(...sections);
/** One mostly, and sets. */
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
  { weight: 1, arbitrary: fc.record({ act: fc.constant('edit' as const) }) },
  // What a server makes ready next takes until after the step that follows, or fails.
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constantFrom('slow' as const, 'fail' as const), server: fc.nat(1) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('restart' as const), server: fc.nat(1) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const versionOf = ({ manifest }: { manifest: ReleaseManifest }) => manifest.release;
const isOddShell = ({ manifest }: Release) =>
  manifest.section.name === 'shell' && /^\d*[13579]\./.test(manifest.release);

/** What a release does stands in its version. */
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

/** A server's site, whose renders do what the steps say. */
class Server {
  site!: Site;
  /** Renders that fail before one works again. */
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
      changes: new Changes({}),
      db: this.#db,
      serverName: this.#name,
      cache: { unpack: async () => {} },
      log: { error() {}, warn() {}, info() {} } as unknown as FastifyBaseLogger,
      prepare: async () => {
        await this.#mayGoOn;
        if (this.failures === 0) return;
        this.failures -= 1;
        throw new Error('too slow');
      },
    });
    await this.site.start();
  }

  async stop(): Promise<void> {
    this.finish();
    await this.site.stop();
  }

  /** From now on nothing is made ready until `finish`. */
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

/** Everything that visitors get: the stable composition first, then those of canaries. */
async function compositionsOf(db: Database): Promise<Composition[]> {
  const channels = await listChannels(db);
  const stable = stableComposition(channels);
  return stable ? [stable, ...trialCompositions(channels).map(({ composition }) => composition)] : [];
}

/** Lets the servers look at the records, and do what that begins. */
async function letServersLook(): Promise<void> {
  jest.advanceTimersByTime(500);
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
}

class World {
  readonly servers: Server[];
  readonly #db: Database;
  /** Of every composition that was ever decided. */
  readonly #decided = new Set<string>();
  readonly #published: StoredRelease[] = [];
  #count = 0;

  constructor(db: Database) {
    this.#db = db;
    this.servers = ['one', 'two'].map((name) => new Server(db, name));
  }

  /** Something of each section is live. */
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
      // What was refused has changed nothing.
      expect(await this.#records()).toEqual(before);
    }
    for (const { plan } of await compositionsOf(this.#db)) this.#decided.add(plan.id);
    await letServersLook();
    for (const server of late) server.finish();
  }

  /** @param age 0 is what was published last of the section. */
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
        const canary = (await listChannels(this.#db)).find((channel) => channel.canary)?.canary;
        return canary && haltCanary(site, canary.release, author);
      }
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

  async #records() {
    const decisions = await this.#db.selectFrom('decisions').select('id').orderBy('id').execute();
    const promotions = await this.#db.selectFrom('promotions').selectAll().orderBy('id').execute();
    return { decisions: decisions.map(({ id }) => id), promotions };
  }

  async check(): Promise<void> {
    const { decisions, promotions } = await this.#records();
    // One line of decisions, and in it one line of each section.
    expect(decisions).toEqual(decisions.map((_id, index) => index + 1));
    for (const name of sections) {
      const own = promotions.filter((record) => record.section === name);
      expect(own.map(({ previousId }) => previousId)).toEqual(
        [0, ...own.map(({ id }) => id)].slice(0, own.length),
      );
    }
    const channels = await listChannels(this.#db);
    const names = channels.map(({ live }) => live.manifest.section.name);
    expect(new Set(names).size).toBe(names.length);
    // Nothing that was refused or withdrawn is shown to anybody.
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

  /** Once nothing is slow any more, every server shows what was decided last, and says so. */
  async settle(): Promise<void> {
    for (const server of this.servers) {
      server.finish();
      server.failures = 0;
    }
    const channels = await listChannels(this.#db);
    const trials = trialCompositions(channels);
    const expected = [9999, 0, 1000, 2500].map(
      (bucket) =>
        (trials.find(({ belowBucket }) => bucket < belowBucket)?.composition ?? stableComposition(channels))
          ?.plan.id,
    );
    // The longest pause between attempts is a minute.
    for (let look = 0; look < 150 && !(await this.#allSay(expected)); look += 1) await letServersLook();
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

// The servers' own clock: nothing else waits.
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

test('whatever is published, decided, withdrawn, edited and restarted: the records are one line that can be run', async () => {
  const kinds = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: stepsPerRun, size: 'max' }),
      async (steps) => {
        const db = await startTestDatabase();
        await withoutFlushing(db);
        const world = new World(db);
        await world.begin();
        for (const next of steps) {
          await world.take(next);
          await world.check();
        }
        await world.settle();
        await world.end();
        for (const { action } of await db.selectFrom('promotions').select('action').execute()) {
          kinds.set(action, (kinds.get(action) ?? 0) + 1);
        }
      },
    ),
    { numRuns: runs, seed },
  );
  // The sequences do something: each kind of decision is among them many times.
  for (const action of ['promote', 'canary', 'rollback', 'halt']) {
    expect(kinds.get(action) ?? 0).toBeGreaterThan(isOnPostgres() ? 0 : 3);
  }
});
