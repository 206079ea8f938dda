import { manifestOf } from '../../testing/manifest-of.ts';
import type { Channel } from '../promotions/promotion.repository.ts';
import type { StoredRelease } from '../releases/release.repository.ts';
import { compose, stableComposition, trialCompositions } from './compositions.ts';

const stored = (name: string, release: string) =>
  ({ id: `${name}@${release}`, manifest: manifestOf(name, { release }) }) as unknown as StoredRelease;

function channel(name: string, percent?: number): Channel {
  const live = stored(name, '1.0.0');
  return percent === undefined ? { live } : { live, canary: { release: stored(name, '2.0.0'), percent } };
}

const idsOf = (composition: { releases: StoredRelease[] } | undefined) =>
  composition?.releases.map(({ id }) => String(id));

test('a composition is of releases with a shell among them, and has their plan', () => {
  const releases = [stored('shell', '1.0.0'), stored('mf-a', '1.0.0')];
  expect(compose(releases)).toMatchObject({ releases, plan: { sections: [{ name: 'mf-a' }] } });
  expect(compose(releases.slice(1))).toBeUndefined();
});

test('whoever is no visitor of a canary gets what is live', () => {
  expect(idsOf(stableComposition([channel('shell'), channel('mf-a', 10)]))).toEqual([
    'shell@1.0.0',
    'mf-a@1.0.0',
  ]);
});

test('without a canary there is nothing to try, and without a shell nothing that could be', () => {
  expect(trialCompositions([channel('shell'), channel('mf-a')])).toEqual([]);
  expect(trialCompositions([channel('mf-a', 10)])).toEqual([]);
});

test('with canaries of 10 and 25 % the first tenth gets both, the next ones the larger', () => {
  const trials = trialCompositions([channel('shell'), channel('mf-a', 25), channel('mf-b', 10)]);
  expect(trials.map(({ belowBucket, composition }) => [belowBucket, idsOf(composition)])).toEqual([
    [1000, ['shell@1.0.0', 'mf-a@2.0.0', 'mf-b@2.0.0']],
    [2500, ['shell@1.0.0', 'mf-a@2.0.0', 'mf-b@1.0.0']],
  ]);
});

test('canaries of one share are one composition', () => {
  const trials = trialCompositions([channel('shell', 5), channel('mf-a', 5)]);
  expect(trials.map(({ belowBucket, composition }) => [belowBucket, idsOf(composition)])).toEqual([
    [500, ['shell@2.0.0', 'mf-a@2.0.0']],
  ]);
});
