import type { ReleaseHealth } from '../console.repository.ts';
import { healthView } from './health.view.ts';

const trend = { good: [1], total: [2] };
const textOf = (vitals: ReleaseHealth['trends']['vitals']) =>
  healthView({
    release: '1.0.0',
    percent: 100,
    isCanary: false,
    since: '2026-11-29T12:00:00.000Z',
    lately: { views: 1, errors: 0, enquiries: 0, signUps: 0, presses: 0 },
    trends: { views: [1], errors: [0], vitals },
  }).text;

test('a chart of a web vital belongs to its value, because a list of terms may hold nothing else', () => {
  const text = textOf([{ name: 'LCP', ...trend }]);
  expect(text).toMatch(
    /<dl class="vitals"><div><dt>LCP<\/dt><dd>50 % good<svg[\s\S]*<\/svg><\/dd><\/div><\/dl>/,
  );
});

test('a release without web vitals has no empty list of them', () => {
  expect(textOf([])).not.toContain('<dl');
});
