import type { Evidence } from '@shortlisted/section-kit/contract/evidence';
import type { EvidenceStatus } from '../../evidence/evidence-status.ts';
import { evidenceOf, viewOf } from '../../testing/verify.ts';
import { evidenceView, needsView } from './evidence.view.ts';

const kept: Omit<EvidenceStatus['evidence'][number], keyof Evidence> = {
  id: 1,
  verdict: 'good',
  findings: [],
  actor: 'verifier token 1',
  receivedAt: '2025-06-01T12:00:00.000Z',
};

function pageOf(evidence: EvidenceStatus['evidence'][number]): string {
  const needs = { alone: 'good', composed: 'good', pictures: 'good' } as const;
  return evidenceView('mf-a', { needs, evidence: [evidence], accepted: [] }).text;
}

/** Lists the pictures of the page with their alternative texts. */
function picturesIn(evidence: EvidenceStatus['evidence'][number]) {
  const text = pageOf(evidence);
  return [...text.matchAll(/src="\/console\/pictures\/(\w+)" alt="([^"]+)"/g)].map(([, ...found]) => found);
}

test('the live release’s picture, the release’s and the difference overlap; a state has one picture', () => {
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

test('the line says what a browser saw, also where the site does not require it', () => {
  const needs = { alone: 'not needed', composed: 'missing', pictures: 'not needed' } as const;
  const status = {
    needs,
    evidence: [{ ...evidenceOf('alone'), ...kept, verdict: 'bad' as const }],
    accepted: [],
  };
  expect(needsView(status).text).toContain(
    'In a browser: standalone bad (not required) · composed not yet · pictures not required',
  );
});

test('a note appears only at a picture that is shorter than its page', () => {
  const shown = (cutFrom?: number) =>
    pageOf({ ...evidenceOf('alone', cutFrom === undefined ? {} : { cutFrom }), ...kept });
  expect(shown(20_480)).toContain('The picture is cut: the page has 20480 px.');
  expect(shown()).not.toContain('is cut');
});

test('the views of one state at both widths stand side by side', () => {
  const views = [390, 1440].flatMap((width) => ['stubs', 'empty'].map((state) => viewOf({ width, state })));
  const names = [...pageOf({ ...evidenceOf('alone'), ...kept, views }).matchAll(/<b>([^<]+)<\/b>/g)];
  expect(names.map(([, name]) => name)).toEqual([
    '/a at 390 px, stubs',
    '/a at 1440 px, stubs',
    '/a at 390 px, empty',
    '/a at 1440 px, empty',
  ]);
});

test('pages that differ from what is live come first, with links to them', () => {
  const views = [0, 0.012, 0.3].flatMap((difference, index) => [
    viewOf({ path: `/${index}`, difference }),
    viewOf({ path: `/${index}`, difference: 0, width: 1440 }),
  ]);
  const text = pageOf({ ...evidenceOf('composed'), ...kept, views });
  expect([...text.matchAll(/<b>([^<]+) at 390 px<\/b>/g)].map(([, name]) => name)).toEqual([
    '/2',
    '/1',
    '/0',
  ]);
  const links = [...text.matchAll(/<a href="#([^"]+)">([^<]+)<\/a>([^<]+)/g)];
  expect(links.map(([, , path, says]) => `${path}${says}`)).toEqual([
    '/2 differs from what is live in up to 30.00 % of its picture',
    '/1 differs from what is live in up to 1.20 % of its picture',
  ]);
  for (const [, id, path] of links)
    expect(text).toContain(`id="${id}" open><summary>${path}</summary><div class="views"><figure>`);
  expect(text).toMatch(/<details id="views-1-2"><summary>\/0 looks as what is live does<\/summary>/);
});
