import fc from 'fast-check';
import { sql } from 'kysely';
import type { ReleaseManifest } from 'section-kit/contract';
import type { Database } from '../storage/database.ts';
import { manifestOf } from '../testing/manifest-of.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { withoutFlushing } from '../testing/without-flushing.ts';
import { checkComposition } from './compositions/check-composition.ts';
import { stableComposition, trialCompositions } from './compositions/compositions.ts';
import { haltCanary, promoteReleases, rollBack, withdrawRelease } from './promotions/decisions.ts';
import { listChannels } from './promotions/promotion.repository.ts';
import { addRelease } from './releases/add-release.ts';
import type { StoredRelease } from './releases/release.repository.ts';
import { ReleaseError } from './releases/release-error.ts';
import type { Release } from './releases/to-release.ts';
import { listWithdrawn } from './releases/withdrawal.repository.ts';

jest.setTimeout(120_000);

// Nothing is rendered here, and so nothing is read.
jest.mock('./gate/open-reads.ts', () => ({
  openReads: async () => ({ inject: async () => ({ json: () => [] }), close: async () => {} }),
}));

const sections = ['shell', 'mf-a', 'mf-b'];
const runs = 40;
const stepsPerRun = 50;

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
  { weight: 2, arbitrary: fc.record({ act: fc.constant('halt' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('edit' as const) }) },
  // The next look of a server finds it too slow to make anything ready; a restart forgets what was shown.
  { weight: 1, arbitrary: fc.record({ act: fc.constant('slow' as const), server: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('restart' as const), server: fc.nat(1) }) },
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

/** A server as far as this is about it: it shows what was decided, or what it showed before while it cannot. */
interface Server {
  shows: string[];
  isSlow: boolean;
}

/** Everything that visitors get: the stable composition first, then those of canaries. */
async function compositionsOf(db: Database): Promise<StoredRelease[][]> {
  const channels = await listChannels(db);
  const stable = stableComposition(channels);
  return stable
    ? [stable.releases, ...trialCompositions(channels).map(({ composition }) => composition.releases)]
    : [];
}

const idOf = (release: StoredRelease) => `${release.manifest.section.name}@${release.manifest.release}`;

class World {
  readonly servers: Server[] = [0, 1].map(() => ({ shows: [], isSlow: false }));
  readonly #db: Database;
  readonly #published: StoredRelease[] = [];
  #count = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Something of each section is live. */
  async begin(): Promise<void> {
    const well = { react: '19.0.0', path: 'own', fault: 'none' } as const;
    for (const name of sections) {
      await this.take({ act: 'publish', section: name, traits: well });
      await this.take({ act: 'promote', sections: [name], age: 0, percent: 100, force: false });
    }
  }

  async take(next: Step): Promise<void> {
    const before = await this.#records();
    try {
      await this.#act(next);
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      // What was refused has changed nothing.
      expect(await this.#records()).toEqual(before);
    }
    for (const server of this.servers) await this.#look(server);
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
      default:
        this.servers[next.server] = {
          shows: next.act === 'restart' ? [] : (this.servers[next.server]?.shows ?? []),
          isSlow: next.act === 'slow',
        };
        return undefined;
    }
  }

  async #look(server: Server): Promise<void> {
    const [stable] = await compositionsOf(this.#db);
    if (!server.isSlow) server.shows = stable?.map(idOf) ?? [];
    server.isSlow = false;
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
    for (const releases of compositions) {
      expect(releases.filter(({ id }) => withdrawn.includes(id))).toEqual([]);
      const changed = releases.map(({ manifest }) => manifest.section.name);
      expect(await checkComposition(this.#db, releases, { changed, startTrial })).toEqual([]);
    }
  }

  /** Once nothing is slow any more, every server shows what was decided last. */
  async settle(): Promise<void> {
    const [stable] = await compositionsOf(this.#db);
    for (const server of this.servers) {
      await this.#look(server);
      await this.#look(server);
      expect(server.shows).toEqual(stable?.map(idOf) ?? []);
    }
  }
}

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
        for (const { action } of await db.selectFrom('promotions').select('action').execute()) {
          kinds.set(action, (kinds.get(action) ?? 0) + 1);
        }
      },
    ),
    { numRuns: runs },
  );
  // The sequences do something: each kind of decision is among them many times.
  for (const action of ['promote', 'canary', 'rollback', 'halt']) {
    expect(kinds.get(action) ?? 0).toBeGreaterThan(3);
  }
});
