/** @jest-environment node */
import { describeStatus } from './describe-status.ts';

const record = { at: '2026-11-20', percent: null, actor: 'Ada', reason: 'too loud' };
const status = { section: 'mf-a', live: '1.0.0', canary: null, releases: [], servers: [] };

test.each([
  [{ release: '2.0.0', live: '1.0.0', together: [] }, '2.0.0 taken off, 1.0.0 is live'],
  [
    { release: '2.0.0', live: '1.0.0', together: ['shell@2.0.0'] },
    '2.0.0, shell@2.0.0 taken off, 1.0.0 is live',
  ],
  // An older site does not say it.
  [{ release: '2.0.0', together: [] }, '2.0.0'],
])('the history says of a rollback which release was taken off: %j', (what, said) => {
  const history = [{ ...record, action: 'rollback', ...what }];
  expect(describeStatus({ ...status, history })).toContain(`  2026-11-20  rollback  ${said}  Ada  too loud`);
});

test('the newest release and the live one have their evidence, with who accepted their pictures', () => {
  const releases = ['3', '2', '1', '0.3', '0.2', '0.1', '0.0'].map((release) => ({
    ...{ release, publishedAt: 'today', publishedBy: 'Ada', withdrawn: null, gate: null },
  }));
  const needs = { alone: 'good', composed: 'good', pictures: 'good' } as const;
  const accepted = [{ pages: ['events'], reason: 'the new list', actor: 'Ada', at: '2026-11-20' }];
  const told = { ...status, live: '0.1', releases, history: [] };
  const text = describeStatus(told, { needs, evidence: [] }, { needs, evidence: [], accepted });
  expect(text.split('\n').slice(4)).toEqual([
    '  3  today  Ada',
    '    verified: standalone not yet, composed not yet',
    ...['2', '1', '0.3', '0.2', '0.1'].map((release) => `  ${release}  today  Ada`),
    '    verified: standalone not yet, composed not yet',
    '    pictures accepted of events: 2026-11-20  Ada  the new list',
  ]);
  const free = { ...needs, alone: 'not needed', composed: 'not needed' } as const;
  expect(describeStatus(told, { needs: free, evidence: [] })).toContain(
    'composed not yet (the site requires neither)',
  );
});
