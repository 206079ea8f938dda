/** @jest-environment node */
import { compareShared } from './compare-shared.ts';

const shell = { release: '2.0.0', shared: { react: '19.3.1', 'section-kit/runtime': '1.1.1+0123' } };

function section(built: Record<string, string>, accepts?: Record<string, string>) {
  return { section: { name: 'mf-a' }, release: '1.0.0', shared: built, ...(accepts && { accepts }) };
}

test.each([
  ['the version that it was built against', section({ react: '19.3.1' })],
  ['a newer one that is compatible', section({ react: '19.1.0' })],
  ['an older one that its range has', section({ react: '19.3.4' }, { react: '^19.3.0' })],
  ['another content of the same version', section({ 'section-kit/runtime': '1.1.1+4567' })],
])('a shell that gives %s fits', (_what, one) => {
  expect(compareShared(one, shell)).toEqual([]);
});

test('a version outside of the range is a fault between the two that names both ways out', () => {
  expect(compareShared(section({ react: '19.4.0' }), shell)).toEqual([
    {
      message:
        'mf-a@1.0.0 needs react ^19.4.0, and shell@2.0.0 exports 19.3.1: build it against 19.3.1, or change both together.',
      sections: ['mf-a', 'shell'],
    },
  ]);
  expect(compareShared(section({ react: '19.3.1' }, { react: '~19.2.0' }), shell)).toHaveLength(1);
});

test('a package that the shell does not give is a fault', () => {
  const [fault] = compareShared(section({ 'react-dom': '19.3.1', react: '19.3.1' }), shell);
  expect(fault?.message).toBe(
    'mf-a@1.0.0 needs react-dom ^19.3.1, and shell@2.0.0 exports none: update section-kit and build it again, or change both together.',
  );
});
