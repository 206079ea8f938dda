import { describeNotice } from './describe-notice.ts';
import type { NoticeEvent } from './notice.repository.ts';

const given = {
  ...{ section: 'mf-a', release: '2.0.0', live: '1.0.0', percent: 10 },
  ...{ page: null, until: '2026-12-01T09:00:00.000Z', reason: 'a campaign.', actor: 'Ada' },
};

test.each<[NoticeEvent, object, string]>([
  ['published', { reason: null }, 'mf-a@2.0.0 was published by Ada.'],
  ['refused', {}, 'mf-a@2.0.0 was refused (Ada: a campaign).'],
  ['refused', { release: null, reason: 'One.\nTwo.' }, 'A release of mf-a was refused (Ada: One. Two).'],
  ['waits', {}, 'The rollout of mf-a@2.0.0 waits for more views: 10 % of the visitors have it.'],
  ['asks', {}, 'The rollout of mf-a@2.0.0 waits for an approval before 10 % of the visitors get it.'],
  ['step', { reason: null }, '10 % of the visitors get mf-a@2.0.0 (Ada).'],
  ['live', { actor: null, reason: null }, 'Everybody gets mf-a@2.0.0.'],
  ['halted', {}, 'The canary mf-a@2.0.0 was halted: a campaign. Visitors have 1.0.0.'],
  [
    'failing',
    { reason: 'failed in 9 of 60 views, in the hour before 0 of 55' },
    'mf-a@2.0.0 fails: it failed in 9 of 60 views, in the hour before 0 of 55. A rollback brings 1.0.0 back.',
  ],
  ['rolled-back', {}, 'mf-a@2.0.0 was rolled back (Ada: a campaign). Visitors have 1.0.0.'],
  ['withdrawn', {}, 'mf-a@2.0.0 was withdrawn (Ada: a campaign).'],
  ['held', { section: null }, 'All sections are on hold until 2026-12-01 09:00 UTC: a campaign (Ada).'],
  ['hold-ended', { section: null }, 'The hold of all sections was ended by Ada.'],
  [
    'edit-refused',
    { reason: 'Somebody changed the entry in between.' },
    'A planned edit by Ada was not made: Somebody changed the entry in between. The console has its words.',
  ],
  [
    'comment',
    { page: '/cases', reason: 'The heading is too long.' },
    'Ada commented on /cases in a preview of mf-a@2.0.0: “The heading is too long”.',
  ],
  [
    'comment',
    { page: '/', release: null, reason: 'Wonderful!' },
    'Ada commented on / in a preview of mf-a: “Wonderful!”.',
  ],
])('the event %s with %j in words', (event, more, words) => {
  expect(describeNotice({ event, ...given, ...more })).toBe(words);
});
