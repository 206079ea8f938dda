import { type Change, decideCanary, decideHalt, decidePromotion, decideRollback } from './decide.ts';
import type { Promotion } from './promotion.repository.ts';

/** What comes of a row of actions; each adds to the history. */
function run(...actions: ((history: Promotion[]) => Change)[]): { live?: number; canary?: [number, number] } {
  const history: Promotion[] = [];
  for (const act of actions) {
    const change = act(history);
    const row = {
      section: 'a',
      actor: '',
      origin: 'token' as const,
      reason: null,
      createdAt: '',
      decisionId: 0,
    };
    if (change) history.push({ ...row, ...change, id: history.length + 1, previousId: history.length });
  }
  const now = history.at(-1);
  return {
    ...(now && { live: now.liveReleaseId }),
    ...(now?.canaryReleaseId && { canary: [now.canaryReleaseId, now.canaryPercent ?? 0] }),
  };
}

const promote = (id: number) => (history: Promotion[]) => decidePromotion(history, id);
const canary = (id: number, percent: number) => (history: Promotion[]) => decideCanary(history, id, percent);
const halt = (id: number) => (history: Promotion[]) => decideHalt(history, id);

test.each([
  ['a promotion is live', [promote(1)], { live: 1 }],
  ['a canary leaves the others what they have', [promote(1), canary(2, 10)], { live: 1, canary: [2, 10] }],
  ['a canary grows', [promote(1), canary(2, 10), canary(2, 50)], { live: 1, canary: [2, 50] }],
  ['a canary that is promoted ends', [promote(1), canary(2, 10), promote(2)], { live: 2 }],
  ['a promotion of what is live ends a canary', [promote(1), canary(2, 10), promote(1)], { live: 1 }],
  ['a rollback ends a canary first', [promote(1), promote(2), canary(3, 10), decideRollback], { live: 2 }],
  ['a rollback goes back', [promote(1), promote(2), decideRollback], { live: 1 }],
  [
    'a second rollback goes further back',
    [promote(1), promote(2), promote(3), decideRollback, decideRollback],
    { live: 1 },
  ],
  [
    'what was rolled back is not gone back to',
    [promote(1), promote(2), decideRollback, promote(3), decideRollback],
    { live: 1 },
  ],
  [
    'a release that was promoted twice in a row is one step',
    [promote(1), promote(2), canary(3, 10), promote(2), decideRollback],
    { live: 1 },
  ],
  ['a halt ends the canary', [promote(1), canary(2, 10), halt(2)], { live: 1 }],
  [
    'a halt of another canary changes nothing',
    [promote(1), canary(2, 10), halt(3)],
    { live: 1, canary: [2, 10] },
  ],
])('%s', (_name, actions, expected) => {
  expect(run(...actions)).toEqual(expected);
});

test.each([
  ['a canary with nothing live', [canary(1, 10)], 'Nothing is live yet'],
  ['a canary of what is live', [promote(1), canary(1, 10)], 'is live for everybody already'],
  ['a canary that shrinks', [promote(1), canary(2, 50), canary(2, 10)], 'only grows, and it is 50 % already'],
  ['a second canary', [promote(1), canary(2, 50), canary(3, 10)], 'Another release is a canary now'],
  ['a rollback of the first release', [promote(1), decideRollback], 'no earlier release'],
  ['a rollback of nothing', [decideRollback], 'no earlier release'],
])('%s is refused', (_name, actions, message) => {
  expect(() => run(...actions)).toThrow(message);
});
