import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CaseStudy } from '../content/case-studies/case-study.schema.ts';
import type { DatabasePlace } from '../storage/database.ts';
import { settingsOf, testPlace } from '../testing/test-place.ts';

let place: DatabasePlace;
let folder: string;

beforeEach(async () => {
  place = await testPlace();
  folder = place.dataDir;
});

function content(...args: string[]) {
  const script = path.resolve(import.meta.dirname, '../../dist/commands/content.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { ...process.env, ...settingsOf(place), INIT_CWD: folder },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const list = () => JSON.parse(content('case-studies', 'list').stdout) as CaseStudy[];
const record = {
  title: 'How Northwind filled its diary',
  company: 'Northwind',
  companyLogo: 'northwind',
  image: 'northwind',
  slug: 'northwind',
  metrics: [{ value: '12', label: 'meetings' }],
  description: 'A short one.',
  fullDescription: 'A long one.',
};

function file(value: unknown): string {
  writeFileSync(path.join(folder, 'studies.json'), JSON.stringify(value, null, 2));
  return 'studies.json';
}

test('an editor adds, changes, lists and removes a study', () => {
  expect(list()).toEqual([]);
  expect(JSON.parse(content('case-studies', 'set', file(record)).stdout)).toEqual({
    added: ['northwind'],
    changed: [],
  });
  const [first] = list();
  expect(first).toEqual({
    ...record,
    id: expect.any(Number),
    testimonial: null,
    testimonialAuthor: null,
    testimonialRole: null,
    featured: false,
  });
  expect(JSON.parse(content('case-studies', 'set', file([{ ...first, title: 'New' }])).stdout)).toEqual({
    added: [],
    changed: ['northwind'],
  });
  expect(list()).toEqual([{ ...first, title: 'New' }]);
  expect(content('case-studies', 'remove', 'northwind').status).toBe(0);
  expect(list()).toEqual([]);
});

test('a file with one bad record is refused whole, with the line at fault', () => {
  const { status, stderr } = content('case-studies', 'set', file([record, { ...record, slug: 'No Slug' }]));
  expect(status).toBe(1);
  expect(stderr).toMatch(/Nothing was changed\.\nstudies\.json:\d+: slug: must be lower-case words/);
  expect(list()).toEqual([]);
});

test('another name of a study is no slug of a new one', () => {
  expect(content('case-studies', 'set', file({ ...record, slug: 'obeach' })).stderr).toMatch(
    'is another name',
  );
});

test.each([
  [['case-studies', 'remove', 'nobody'], 1, 'There is no case study "nobody".'],
  [['case-studies', 'set', 'missing.json'], 1, 'missing.json cannot be read.'],
  [[], 2, 'Usage:'],
  [['case-studies'], 2, 'Usage:'],
  [['case-studies', 'toString'], 2, 'Usage:'],
  [['case-studies', 'set'], 2, 'Usage:'],
  [['jobs', 'list'], 2, 'Usage:'],
  [['case-studies', 'remove', 'a', 'b'], 2, 'Usage:'],
])('%j ends with %i and a line that says why', (args, status, message) => {
  const result = content(...args);
  expect(result.status).toBe(status);
  expect(result.stderr).toMatch(message);
  expect(result.stderr).not.toMatch('    at ');
});
