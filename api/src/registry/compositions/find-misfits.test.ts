import { manifestOf } from '../../testing/manifest-of.ts';
import { findMisfits } from './find-misfits.ts';

const shell = (react: string, release = '1.0.0') => manifestOf('shell', { release, shared: { react } });
const section = (name: string, react: string, path = `/${name}`) =>
  manifestOf(name, { routes: [{ path }], shared: { react } });

test('releases that fit have no faults', () => {
  const all = [shell('19.3.1'), section('mf-a', '19.2.0'), section('mf-b', '19.3.1')];
  expect(findMisfits(all, ['shell', 'mf-a', 'mf-b'])).toEqual([]);
});

test.each([
  ['the section', ['mf-a'], ['mf-a', 'shell']],
  ['the shell', ['shell'], ['shell', 'mf-a']],
  ['both', ['shell', 'mf-a'], ['shell', 'mf-a']],
])(
  'a shared package that is newer than the shell gives is one fault where %s changes',
  (_who, changed, sections) => {
    expect(findMisfits([shell('19.2.0'), section('mf-a', '19.3.1')], changed)).toEqual([
      {
        message:
          'mf-a@1.0.0 was built against react 19.3.1, and shell@1.0.0 gives 19.2.0: build it against 19.2.0, or change both together.',
        sections,
      },
    ]);
  },
);

test('what stands between two others is nothing to the section that changes', () => {
  const all = [
    shell('18.0.0'),
    section('mf-a', '19.0.0', '/x'),
    section('mf-b', '18.0.0'),
    section('mf-c', '18.0.0', '/x'),
  ];
  expect(findMisfits(all, ['mf-b'])).toEqual([]);
  expect(findMisfits(all, ['mf-c']).map(({ sections }) => sections)).toEqual([['mf-c', 'mf-a']]);
});

test('a release of another contract fits nothing here', () => {
  const old = { ...section('mf-a', '19.0.0'), contract: 0 };
  expect(findMisfits([shell('19.0.0'), old], ['mf-a'])).toEqual([
    {
      message:
        'mf-a@1.0.0 was built against contract 0, and this server knows 1: update section-kit and build it again.',
      sections: ['mf-a'],
    },
  ]);
});

test('a shared package that the shell does not give at all is one that section-kit has to bring', () => {
  const bare = manifestOf('shell');
  expect(findMisfits([bare, section('mf-a', '19.0.0')], ['mf-a']).map(({ message }) => message)).toEqual([
    'mf-a@1.0.0 was built against react 19.0.0, and shell@1.0.0 gives none: update section-kit and build it again, or change both together.',
  ]);
});

test('a section that is to change and has no release there stands against nothing', () => {
  expect(findMisfits([shell('19.0.0')], ['mf-gone'])).toEqual([]);
});
