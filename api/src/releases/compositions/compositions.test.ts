import { manifestOf } from '../../testing/manifest-of.ts';
import type { LiveSection } from '../log/promotion.repository.ts';
import type { StoredRelease } from '../store/release.repository.ts';
import { canaryCompositions, compose, stableComposition } from './compositions.ts';

const stored = (name: string, release: string) =>
  ({ id: `${name}@${release}`, manifest: manifestOf(name, { release }) }) as unknown as StoredRelease;

function liveSection(name: string, percent?: number): LiveSection {
  const live = stored(name, '1.0.0');
  return percent === undefined ? { live } : { live, canary: { release: stored(name, '2.0.0'), percent } };
}

const idsOf = (composition: { releases: StoredRelease[] } | undefined) =>
  composition?.releases.map(({ id }) => String(id));

test('a composition needs a shell among its releases and has their plan', () => {
  const releases = [stored('shell', '1.0.0'), stored('mf-a', '1.0.0')];
  expect(compose(releases)).toMatchObject({ releases, plan: { sections: [{ name: 'mf-a' }] } });
  expect(compose(releases.slice(1))).toBeUndefined();
});

test('a visitor outside every canary gets the live releases', () => {
  expect(idsOf(stableComposition([liveSection('shell'), liveSection('mf-a', 10)]))).toEqual([
    'shell@1.0.0',
    'mf-a@1.0.0',
  ]);
});

test('without a canary or without a shell there is no canary composition', () => {
  expect(canaryCompositions([liveSection('shell'), liveSection('mf-a')])).toEqual([]);
  expect(canaryCompositions([liveSection('mf-a', 10)])).toEqual([]);
});

test('with canaries of 10 and 25 % the first tenth gets both, the rest only the larger one', () => {
  const trials = canaryCompositions([liveSection('shell'), liveSection('mf-a', 25), liveSection('mf-b', 10)]);
  expect(trials.map(({ belowBucket, composition }) => [belowBucket, idsOf(composition)])).toEqual([
    [1000, ['shell@1.0.0', 'mf-a@2.0.0', 'mf-b@2.0.0']],
    [2500, ['shell@1.0.0', 'mf-a@2.0.0', 'mf-b@1.0.0']],
  ]);
});

test('canaries with the same share are one composition', () => {
  const trials = canaryCompositions([liveSection('shell', 5), liveSection('mf-a', 5)]);
  expect(trials.map(({ belowBucket, composition }) => [belowBucket, idsOf(composition)])).toEqual([
    [500, ['shell@2.0.0', 'mf-a@2.0.0']],
  ]);
});
