import type { Promotion } from '../releases/log/promotion.repository.ts';
import { type Change, decideCanary, decideHalt, decidePromotion, decideRollback } from './decide.ts';

/** Runs actions in order and returns the resulting state. Each action extends the history. */
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
  [
    'a canary leaves the other visitors their release',
    [promote(1), canary(2, 10)],
    { live: 1, canary: [2, 10] },
  ],
  ['a canary grows', [promote(1), canary(2, 10), canary(2, 50)], { live: 1, canary: [2, 50] }],
  ['a canary that is promoted ends', [promote(1), canary(2, 10), promote(2)], { live: 2 }],
  ['a promotion of the live release ends a canary', [promote(1), canary(2, 10), promote(1)], { live: 1 }],
  ['a rollback ends a canary first', [promote(1), promote(2), canary(3, 10), decideRollback], { live: 2 }],
  ['a rollback restores the previous release', [promote(1), promote(2), decideRollback], { live: 1 }],
  [
    'a second rollback goes one release further back',
    [promote(1), promote(2), promote(3), decideRollback, decideRollback],
    { live: 1 },
  ],
  [
    'a rollback skips a release that was rolled back',
    [promote(1), promote(2), decideRollback, promote(3), decideRollback],
    { live: 1 },
  ],
  [
    'two promotions of the same release are one step of a rollback',
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
  ['a canary with nothing live', [canary(1, 10)], 'There is no live release to compare a canary with'],
  ['a canary of the live release', [promote(1), canary(1, 10)], 'is live for everybody already'],
  ['a canary that shrinks', [promote(1), canary(2, 50), canary(2, 10)], 'only grows, and it is 50 % already'],
  ['a second canary', [promote(1), canary(2, 50), canary(3, 10)], 'Another release is a canary now'],
  ['a rollback of the first release', [promote(1), decideRollback], 'no earlier release'],
  ['a rollback without a release', [decideRollback], 'no earlier release'],
])('%s is refused', (_name, actions, message) => {
  expect(() => run(...actions)).toThrow(message);
});
