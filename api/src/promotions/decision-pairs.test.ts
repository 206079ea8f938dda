import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely';
import { listLiveSections, readDecision } from '../releases/log/promotion.repository.ts';
import { findRelease } from '../releases/store/release.repository.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { goLive, store } from '../testing/go-live.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { testPlace } from '../testing/test-place.ts';
import { testSection, writeTestRelease } from '../testing/test-release.ts';
import { whenOver } from '../testing/when-over.ts';
import { promoteReleases } from './promote-releases.ts';
import { haltCanary, rollBack, withdrawRelease } from './take-back.ts';

const startTrial = renderNothing();
const author = { actor: 'Ada', origin: 'token' as const, now: new Date('2026-01-01'), reason: 'because' };
const server = { ...author, actor: 'a server', origin: 'server' as const };

/** mf-a 1.0.0 and then 2.0.0 have been live, and 3.0.0 is a canary with 10 %. */
async function startSite() {
  const place = await testPlace();
  // Two connections, because a query that is held keeps its own.
  const [db, other] = [openDatabase(place), openDatabase(place)];
  whenOver(() => Promise.all([db.destroy(), other.destroy()]));
  await migrate(db);
  const write = (name: string, release: string) =>
    writeTestRelease({ name, release, routes: [{ path: `/${name}` }], server: testSection('') });
  await goLive(db, write('shell', '1.0.0'), write('mf-a', '1.0.0'));
  await goLive(db, write('mf-a', '2.0.0'));
  await store(db, write('mf-a', '3.0.0'));
  const release = await findRelease(db, 'mf-a', '3.0.0');
  if (!release) throw new Error('3.0.0 is not stored');
  await promoteReleases({ db, startTrial }, [release], { percent: 10 }, author);
  const after = await readDecision(db);
  const actions = (on: Database) => {
    const site = { db: on, startTrial };
    return {
      promote: () => promoteReleases(site, [release], { percent: 100 }, author),
      canary: () => promoteReleases(site, [release], { percent: 50 }, author),
      rollback: () => rollBack(site, ['mf-a'], author),
      withdrawal: () => withdrawRelease(site, release, { mayRollBack: true }, author),
      halt: () => haltCanary(site, release, server),
      step: () => promoteReleases(site, [release], { percent: 25, after }, server),
    };
  };
  const shown = async () => {
    const { live, canary } = (await listLiveSections(db))[0] ?? {};
    return `${live?.manifest.release}${canary ? ` and ${canary.percent} %` : ''}`;
  };
  return { db, other, actions, shown };
}

/** A connection whose first decision has read the state, and then waits for `go`. */
function heldAfterRead(db: Database) {
  let go = () => {};
  const untilGo = new Promise<void>((resolve) => {
    go = resolve;
  });
  let tellRead = () => {};
  const untilRead = new Promise<void>((resolve) => {
    tellRead = resolve;
  });
  const last = new WeakSet<QueryId>();
  const isLastRead = (node: RootOperationNode) =>
    node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('"withdrawals"');
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (isLastRead(node)) last.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (last.has(queryId)) {
        tellRead();
        await untilGo;
      }
      return result;
    },
  };
  return { held: db.withPlugin(plugin), untilRead, go };
}

type Action = 'promote' | 'canary' | 'rollback' | 'withdrawal' | 'halt' | 'step';

const alone: Record<Action, string> = {
  promote: '3.0.0',
  canary: '2.0.0 and 50 %',
  rollback: '2.0.0',
  withdrawal: '2.0.0',
  halt: '2.0.0',
  step: '2.0.0 and 25 %',
};

/** What visitors get after an older wish that was under way while the newer one was decided. "refused": as the newer one left it. */
const outcomes: Record<Action, Record<Action, string>> = {
  promote: {
    promote: '3.0.0',
    canary: 'refused',
    rollback: 'refused',
    withdrawal: 'refused',
    halt: 'refused',
    step: '3.0.0',
  },
  canary: {
    promote: 'refused',
    canary: '2.0.0 and 50 %',
    rollback: 'refused',
    withdrawal: 'refused',
    halt: 'refused',
    step: '2.0.0 and 50 %',
  },
  rollback: {
    promote: 'refused',
    canary: 'refused',
    rollback: 'refused',
    withdrawal: 'refused',
    halt: 'refused',
    step: '2.0.0',
  },
  withdrawal: {
    promote: '2.0.0',
    canary: '2.0.0',
    rollback: '2.0.0',
    withdrawal: '2.0.0',
    halt: '2.0.0',
    step: '2.0.0',
  },
  halt: {
    promote: '3.0.0',
    canary: '2.0.0',
    rollback: '2.0.0',
    withdrawal: '2.0.0',
    halt: '2.0.0',
    step: '2.0.0',
  },
  // A step of somebody else's state is not taken.
  step: alone,
};

const pairs = Object.entries(outcomes).flatMap(([older, byNewer]) =>
  Object.entries(byNewer).map(([newer, outcome]) => [older, newer, outcome] as [Action, Action, string]),
);

test.each(pairs)('a %s that is under way during a %s: %s', async (older, newer, outcome) => {
  const { db, other, actions, shown } = await startSite();
  const { held, untilRead, go } = heldAfterRead(other);
  const wish = actions(held)[older]();
  await untilRead;
  await actions(db)[newer]();
  expect(await shown()).toBe(alone[newer]);
  go();
  if (outcome === 'refused') await expect(wish).rejects.toThrow(/in the meantime|halted|withdrawn|already/);
  else await wish;
  expect(await shown()).toBe(outcome === 'refused' ? alone[newer] : outcome);
});

test('a refusal says who decided, and why', async () => {
  const { db, other, actions } = await startSite();
  const { held, untilRead, go } = heldAfterRead(other);
  const wish = actions(held).promote();
  await untilRead;
  await actions(db).rollback();
  go();
  await expect(wish).rejects.toThrow(
    'Ada took back mf-a@3.0.0 in the meantime: “because”. If you still want your change, ask for it again.',
  );
});
