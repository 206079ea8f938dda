/** @jest-environment node */
import type { EvidenceView } from '../../contract/evidence.ts';
import { describeVerified, listFindings } from './describe-verified.ts';

const viewAt = (width: number, findings: string[]): EvidenceView => ({
  ...{ page: 'events', path: '/events', state: 'as it is', width, picture: 'a', findings },
  measures: { shift: 0, scripts: 1000, styles: 500, pictures: 0 },
});

const verifiedWith = (...views: EvidenceView[]) => ({
  ...{ section: 'mf-events', release: '1.0.0', notOpened: [], kept: 'no token of a verifier' },
  taken: ['mf-events claims the path /blog, which belongs to mf-content.'],
  evidence: [
    { kind: 'composed' as const, composition: '8c94308dae70f8ca', at: '', browser: 'Chromium', views },
  ],
});

test('a finding that stands at several widths is one sentence', () => {
  const both = verifiedWith(
    viewAt(390, ['The page is blank.']),
    viewAt(1440, ['The page is blank.', 'Late.']),
  );
  expect(listFindings(both)).toEqual([
    '/events, with the live releases, 390 and 1440 px: The page is blank.',
    '/events, with the live releases, 1440 px: Late.',
  ]);
  expect(describeVerified(both)).toMatch(/^mf-events@1\.0\.0: 2 findings\n/);
});

test('the result names the pages that look different, and the command that writes their pictures', () => {
  const views = [0, 0.12, 0.3].map((difference, index) => ({
    ...viewAt(390, []),
    ...{ path: `/${Math.ceil(index / 2)}`, difference },
  }));
  expect(describeVerified(verifiedWith(...views))).toContain(
    '\nLooks different from what is live: /1 (npx section verify 1.0.0 --pictures DIR)\n',
  );
});

test('the result says if no page was opened', () => {
  expect(describeVerified(verifiedWith())).toMatch(
    /^mf-events@1\.0\.0: no findings\n[\s\S]*\nNo page was opened\.\n/,
  );
});

test('the result prints each view once, and none that was printed as it ended', () => {
  const verified = verifiedWith(viewAt(390, []), viewAt(1440, ['The page is blank.']));
  const lines = (isShown: boolean) => describeVerified(verified, isShown).split('\n');
  expect(lines(false).filter((line) => /^[✓✗]/.test(line))).toEqual([
    expect.stringContaining('✓ /events, with the live releases  390 px'),
    expect.stringContaining('✗ /events, with the live releases  1440 px'),
  ]);
  expect(lines(true)).toEqual([
    'mf-events@1.0.0: one finding',
    '',
    'Together with the live releases (composition 8c94308dae70f8ca), Chromium',
    '    /events, with the live releases, 1440 px: The page is blank.',
    '',
    'mf-events claims the path /blog, which belongs to mf-content.',
    'The site does not store this evidence: no token of a verifier',
  ]);
});
