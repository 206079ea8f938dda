import { manifestOf } from '../../testing/manifest-of.ts';
import { findMisfits } from './find-misfits.ts';

const shell = (react: string, release = '1.0.0') => manifestOf('shell', { release, shared: { react } });
const section = (name: string, react: string, path = `/${name}`) =>
  manifestOf(name, { routes: [{ path }], shared: { react } });

test('releases that fit have no faults', () => {
  const all = [shell('19.3.1'), section('mf-a', '19.2.0'), section('mf-b', '19.3.1')];
  expect(findMisfits(all, ['shell', 'mf-a', 'mf-b'])).toEqual([]);
});

test('a section built with a newer patch than the shell’s fits if its range allows the shell’s', () => {
  const newer = { ...section('mf-a', '19.3.1'), accepts: { react: '^19.3.0' } };
  expect(findMisfits([shell('19.3.0'), newer], ['mf-a'])).toEqual([]);
  expect(findMisfits([shell('19.2.9'), newer], ['mf-a']).map(({ message }) => message)).toEqual([
    'mf-a@1.0.0 needs react ^19.3.0, and shell@1.0.0 exports 19.2.9: build it against 19.2.9, or change both together.',
  ]);
});

test.each([
  ['the section', ['mf-a'], ['mf-a', 'shell']],
  ['the shell', ['shell'], ['shell', 'mf-a']],
  ['both', ['shell', 'mf-a'], ['shell', 'mf-a']],
])('a shared package newer than the shell’s is one fault if %s changes', (_who, changed, sections) => {
  expect(findMisfits([shell('19.2.0'), section('mf-a', '19.3.1')], changed)).toEqual([
    {
      message:
        'mf-a@1.0.0 needs react ^19.3.1, and shell@1.0.0 exports 19.2.0: build it against 19.2.0, or change both together.',
      sections,
    },
  ]);
});

test('a fault between two other sections does not count against the section that changes', () => {
  const all = [
    shell('18.0.0'),
    section('mf-a', '19.0.0', '/x'),
    section('mf-b', '18.0.0'),
    section('mf-c', '18.0.0', '/x'),
  ];
  expect(findMisfits(all, ['mf-b'])).toEqual([]);
  expect(findMisfits(all, ['mf-c']).map(({ sections }) => sections)).toEqual([['mf-c', 'mf-a']]);
});

test('a release of another contract version does not fit', () => {
  const old = { ...section('mf-a', '19.0.0'), contract: 0 };
  expect(findMisfits([shell('19.0.0'), old], ['mf-a'])).toEqual([
    {
      message:
        'mf-a@1.0.0 was built against contract 0, and this server knows 1: update section-kit and build it again.',
      sections: ['mf-a'],
    },
  ]);
});

test('for a shared package that the shell lacks, the message names section-kit', () => {
  const bare = manifestOf('shell');
  expect(findMisfits([bare, section('mf-a', '19.0.0')], ['mf-a']).map(({ message }) => message)).toEqual([
    'mf-a@1.0.0 needs react ^19.0.0, and shell@1.0.0 exports none: update section-kit and build it again, or change both together.',
  ]);
});

test('a changed section without a release has no faults', () => {
  expect(findMisfits([shell('19.0.0')], ['mf-gone'])).toEqual([]);
});
