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
