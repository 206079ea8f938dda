/** @jest-environment node */
import { describeKnown, type SectionStatus } from './describe-status.ts';

const record = { at: '', percent: null, together: [], actor: '', reason: null };
const rollout = { release: '2.0.0', steps: [], step: 1, says: '' };
const nothing: SectionStatus['history'] = [];

test.each<[string, Parameters<typeof describeKnown>[0], RegExp | undefined]>([
  ['is new', { live: '1.0.0', history: nothing }, undefined],
  ['was only published', { live: null, rollout: null, history: nothing }, undefined],
  ['is live', { live: '2.0.0', history: nothing }, /^is already live/],
  [
    'has a rollout',
    { live: '1.0.0', rollout: { ...rollout, state: 'running' }, history: nothing },
    /^has a rollout already/,
  ],
  [
    'was halted',
    {
      live: '1.0.0',
      rollout: { ...rollout, state: 'halted' },
      history: [{ ...record, action: 'halt', release: '2.0.0', reason: 'it throws' }],
    },
    /The last decision was halt \(it throws\)/,
  ],
])('a release that %s is shipped only if the site has not decided on it', (_how, status, says) => {
  const known = describeKnown(status, '2.0.0');
  if (says) expect(known).toMatch(says);
  else expect(known).toBeUndefined();
});
