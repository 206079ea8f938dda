import { describeHold } from '@shortlisted/section-kit/contract/describe-hold';
import type { NoticeEvent, Said } from './notice.repository.ts';

const sentences: Record<NoticeEvent, (notice: Said) => string> = {
  published: (notice) => `${nameOf(notice)} was published by ${notice.actor}.`,
  refused: (notice) => `${nameOf(notice)} was refused${byWhom(notice)}.`,
  waits: (notice) =>
    `The rollout of ${nameOf(notice)} waits for more views: ${notice.percent} % of the visitors have it.`,
  asks: (notice) =>
    `The rollout of ${nameOf(notice)} waits for an approval before ${notice.percent} % of the visitors get it.`,
  step: (notice) => `${notice.percent} % of the visitors get ${nameOf(notice)}${byWhom(notice)}.`,
  live: (notice) => `Everybody gets ${nameOf(notice)}${byWhom(notice)}.`,
  halted: (notice) =>
    `The canary ${nameOf(notice)} was halted: ${notice.reason}. Visitors have ${notice.live}.`,
  failing: (notice) =>
    `${nameOf(notice)} fails: it ${notice.reason}.${notice.live ? ` A rollback brings ${notice.live} back.` : ''}`,
  'rolled-back': (notice) =>
    `${nameOf(notice)} was rolled back${byWhom(notice)}. Visitors have ${notice.live}.`,
  withdrawn: (notice) => `${nameOf(notice)} was withdrawn${byWhom(notice)}.`,
  held: ({ section, until, reason, actor }) =>
    `${describeHold({ section, until: until ?? '', reason: reason ?? '', actor: actor ?? '' })}.`,
  'hold-ended': ({ section, actor }) => `The hold of ${section ?? 'all sections'} was ended by ${actor}.`,
  'edit-refused': ({ actor, reason }) =>
    `A planned edit by ${actor} was not made: ${reason}. The console has its words.`,
  'enquiry-undelivered': () =>
    'An enquiry reached nobody and is not sent again by itself: npx site leads list names it on the server’s machine.',
  comment: ({ section, release, page, reason, actor }) =>
    `${actor} commented on ${page} in a preview of ${section}${release === null ? '' : `@${release}`}: “${reason}”.`,
};

export function describeNotice(notice: Said): string {
  // People end a reason with a full stop or without.
  const reason = notice.reason?.replace(/\.$/, '') ?? null;
  return sentences[notice.event]({ ...notice, reason }).replace(/\s+/g, ' ');
}

function nameOf({ section, release }: Said): string {
  return release === null ? `A release of ${section}` : `${section}@${release}`;
}

function byWhom({ actor, reason }: Said): string {
  const words = [actor, reason].filter(Boolean);
  return words.length > 0 ? ` (${words.join(': ')})` : '';
}
