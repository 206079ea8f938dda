import type { Evidence } from '@shortlisted/section-kit/contract/evidence';
import type { EvidenceStatus } from '../../registry/evidence/evidence-status.ts';
import { evidenceOf, viewOf } from '../../testing/verify.ts';
import { evidenceView } from './evidence.view.ts';

const now = new Date('2025-06-01T12:00:00.000Z');
const kept: Omit<EvidenceStatus['evidence'][number], keyof Evidence> = {
  id: 1,
  verdict: 'good',
  findings: [],
  actor: 'verifier token 1',
  receivedAt: now.toISOString(),
};

function pageOf(evidence: EvidenceStatus['evidence'][number]): string {
  const needs = { alone: 'good', composed: 'good', pictures: 'good' } as const;
  return evidenceView('mf-a', { needs, evidence: [evidence], accepted: [] }, now).text;
}

/** Pictures of the page, each with its words. */
function picturesIn(evidence: EvidenceStatus['evidence'][number]) {
  const text = pageOf(evidence);
  return [...text.matchAll(/src="\/console\/pictures\/(\w+)" alt="([^"]+)"/g)].map(([, ...found]) => found);
}

test('what is live, the release and what differs lie over each other; in a state there is one picture', () => {
  const [live, picture, differencePicture] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)];
  const { measures } = viewOf();
  const compared = { picture, live: { measures, picture: live }, differencePicture, difference: 0.12 };
  expect(picturesIn({ ...evidenceOf('composed'), ...kept, views: [viewOf(compared)] })).toEqual([
    [live, 'What is live: /a at 390 px'],
    [picture, 'This release: /a at 390 px'],
    [differencePicture, 'What differs: /a at 390 px'],
  ]);
  const alone = evidenceOf('alone', { state: 'empty', picture });
  expect(picturesIn({ ...alone, ...kept })).toEqual([
    [picture, 'This release: /a at 390 px, empty'],
    [picture, 'This release: /a at 1440 px, empty'],
  ]);
});

test('a picture that ends before its page does says so, and no other one', () => {
  const shown = (cutFrom?: number) =>
    pageOf({ ...evidenceOf('alone', cutFrom === undefined ? {} : { cutFrom }), ...kept });
  expect(shown(20_480)).toContain('The picture is cut: the page has 20480 px.');
  expect(shown()).not.toContain('is cut');
});

test('a page in one state stands beside itself at the other width', () => {
  const views = [390, 1440].flatMap((width) => ['stubs', 'empty'].map((state) => viewOf({ width, state })));
  const names = [...pageOf({ ...evidenceOf('alone'), ...kept, views }).matchAll(/<b>([^<]+)<\/b>/g)];
  expect(names.map(([, name]) => name)).toEqual([
    '/a at 390 px, stubs',
    '/a at 1440 px, stubs',
    '/a at 390 px, empty',
    '/a at 1440 px, empty',
  ]);
});
