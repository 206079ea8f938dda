/** @jest-environment node */
import type { EvidenceView } from '../../contract/evidence.ts';
import { describeCandidate, isGoodCandidate, summarise } from './describe-candidate.ts';
import type { Candidate } from './make-candidate.ts';

const view = (findings: string[], difference = 0): EvidenceView => ({
  ...{ page: 'events', path: '/events', state: 'as it is', width: 390, picture: 'a', findings, difference },
  measures: { shift: 0, scripts: 1000, styles: 500, pictures: 0 },
});

const budget = (scripts: number, styles: number) => ({
  scripts: { bytes: scripts, limit: 60_000, page: 'events' },
  styles: { bytes: styles, limit: 12_000, page: 'events' },
});

const candidateOf = (views: EvidenceView[], more: Partial<Candidate> = {}): Candidate => ({
  section: 'mf-events',
  release: '0.0.0-pr.12.0123456789ab',
  published: { section: 'mf-events', release: '', isNew: true, misfits: [], brokenLinks: [] },
  link: { url: 'https://www.example.com/preview/7', expiresAt: '2026-12-09T10:00:00.000Z' },
  verified: {
    ...{ section: 'mf-events', release: '', notOpened: [], taken: [], kept: 'no token of a verifier' },
    evidence: [{ kind: 'composed', composition: '8c94308dae70f8ca', at: '', browser: 'Chromium 139', views }],
  },
  sizes: { live: '1.4.0', before: budget(41_200, 9_000), after: budget(42_449, 8_000) },
  ...more,
});

test('the comment has the link, what the gate and the browser found, and the sizes before and after', () => {
  const text = describeCandidate(candidateOf([view(['The page is blank.']), view([], 0.031)]));
  expect(text).toContain('### ❌ mf-events: one finding, scripts +1.2 kB, styles −1.0 kB\n');
  expect(text).toContain('**[Open the preview](https://www.example.com/preview/7)**');
  expect(text).toContain('until 2026-12-09 at least');
  expect(text).toContain('| scripts | 41.2 kB | 42.4 kB | +1.2 kB | 60.0 kB |');
  expect(text).toContain('| styles | 9.0 kB | 8.0 kB | −1.0 kB | 12.0 kB |');
  expect(text).toContain('The gate found nothing.');
  expect(text).toContain('    /events, with the live releases, 390 px: The page is blank.');
  expect(text).toContain('Pages that look different from the live ones:\n\n    /events\n');
  expect(text).toContain('    ✗ /events, with the live releases  390 px');
});

test('the pages that differ most have their pictures if the site stores the evidence', () => {
  const views = [0.01, 0.3, 0.02, 0.04, 0.05, 0.06].map((difference, index) => ({
    ...view([], difference),
    ...{ path: index === 1 ? '/events|![x](y)' : `/events/${index}`, picture: `now${index}` },
    live: { measures: view([]).measures, picture: `before${index}` },
    ...(index !== 2 && { differencePicture: `marks${index}` }),
  }));
  const candidate = candidateOf(views);
  expect(describeCandidate(candidate)).not.toContain('<img');
  const kept = [{ verdict: 'good' as const, findings: [] }];
  const { verified } = candidate;
  const text = describeCandidate({ ...candidate, ...(verified && { verified: { ...verified, kept } }) });
  const rows = text.split('\n').filter((line) => line.includes('<img'));
  expect(rows.map((row) => row.split(' | ')[0])).toEqual([
    '| /events___x__y_, 390 px',
    ...[5, 4, 3, 2].map((index) => `| /events/${index}, 390 px`),
  ]);
  const address = 'https://www.example.com/preview/7/pictures';
  for (const picture of ['before1', 'now1', 'marks1'])
    expect(rows[0]).toContain(
      `<a href="${address}/${picture}"><img src="${address}/${picture}" width="220"></a>`,
    );
  expect(rows[4]).toMatch(/ \| – \|$/);
});

test('a candidate without findings is good, and one that the gate refuses has its words and nothing else', () => {
  expect(isGoodCandidate(candidateOf([view([])]))).toBe(true);
  expect(describeCandidate(candidateOf([view([])]))).toContain('### ✅ mf-events: no findings, scripts');
  const refused = { section: 'mf-events', release: '0.0.0-pr.12.0', refusal: 'Refused (422). a\nb' };
  expect([isGoodCandidate(refused), summarise(refused)]).toEqual([false, 'the gate refuses it']);
  expect(describeCandidate(refused)).toContain('The gate refuses it:\n\n    Refused (422). a\n    b\n');
});

test('a first candidate has no size before, and obstacles to a promotion are no fault of it', () => {
  const first = candidateOf([view([])], {
    published: { section: '', release: '', isNew: true, misfits: ['/events is claimed by mf-home.'] },
    sizes: { live: null, before: undefined, after: budget(10, 10) },
  });
  expect(describeCandidate(first)).toContain('| scripts | – | 0.0 kB | – | 60.0 kB |');
  expect(describeCandidate(first)).toContain('    /events is claimed by mf-home.');
  expect([isGoodCandidate(first), summarise(first)]).toEqual([true, 'no findings']);
});

test('what a page writes cannot become a part of the comment, and the comment is not too long for a host', () => {
  const hostile = ['```\n<!-- -->\r</details>\u2028@everyone [x](https://evil.example)'];
  const text = describeCandidate(candidateOf([view(hostile)]));
  const lines = text.split('\n').filter((line) => /everyone|^\s*```|details>.*@|<!--/.test(line));
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((line) => !line.startsWith('    '))).toEqual([]);
  const many = describeCandidate(
    candidateOf(Array.from({ length: 200 }, (_, at) => view([`${at}${'x'.repeat(800)}`]))),
  );
  expect(many.length).toBeLessThan(65_536);
  expect(many).toContain('… and 170 more, see below');
});
