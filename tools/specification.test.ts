import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { peopleForMonths } from '../api/src/maintenance/prune.ts';
import { figuresForMonths } from '../api/src/maintenance/prune-records.ts';
import { bucketForDays } from '../api/src/releases/compositions/visitor-bucket.ts';
import { policySections } from '../mf-content/src/pages/privacy-policy/policy-sections.content.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = 'docs/specification';
const documents = readdirSync(path.join(root, folder)).map((file) => ({
  number: /^\d/.exec(file)?.[0],
  text: readFileSync(path.join(root, folder, file), 'utf8'),
}));

const parts = documents.flatMap(({ number, text }) => [
  ...[...text.matchAll(/^## (\d+)\./gm)].map(([, section]) => `${number} §${section}`),
  ...[...text.matchAll(/^- \*\*(R\d+)\*\*/gm)].map(([, ruling]) => ruling ?? ''),
]);

const references = execFileSync('git', ['grep', '-nIE', 'spec [12] §|[^0-9.][12] §[0-9]|ruling R[0-9]'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .flatMap((line) =>
    [...line.matchAll(/(?<![\d.])([12] §\d+)|ruling (R\d+)/g)].map(([, section, ruling]) => ({
      line,
      part: section ?? ruling ?? '',
    })),
  );

test('each reference to the specification leads to a part that exists', () => {
  expect(references.length).toBeGreaterThan(300);
  expect(references.filter(({ part }) => !parts.includes(part))).toEqual([]);
});

test('no two rulings have the same number', () => {
  const rulings = parts.filter((part) => part.startsWith('R'));
  expect(rulings.length).toBeGreaterThan(40);
  expect([...new Set(rulings)]).toEqual(rulings);
});

test('the privacy policy names the times for which the server keeps enquiries, figures and its cookie', () => {
  const policy = JSON.stringify(policySections);
  expect(policy).toContain(`do not become a project: ${peopleForMonths} months`);
  expect(policy).toContain(`no longer than ${peopleForMonths} months`);
  expect(policy).toContain(`The sums are kept for ${figuresForMonths} months`);
  expect(policy).toContain(`which name nobody: ${figuresForMonths} months`);
  expect(policy).toContain(`“release-bucket”, a cookie that lasts ${bucketForDays} days`);
});
