import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changesToSet, editContent } from '../content/edits/edit-content.ts';
import { changesToSave } from '../content/edits/save-record.ts';
import { caseStudies } from '../content/kinds/case-study.ts';
import { contentKinds } from '../content/kinds/content-kinds.ts';
import { jobs } from '../content/kinds/job.ts';
import { seed } from '../content/seed.ts';
import { type Database, type DatabasePlace, neverWait, openDatabase } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { runHere } from '../testing/run-here.ts';
import { testArticle } from '../testing/test-blog.ts';
import { startTestDatabaseAt } from '../testing/test-database.ts';
import { testEssay } from '../testing/test-essays.ts';
import { testJob } from '../testing/test-job.ts';
import { settingsOf } from '../testing/test-place.ts';

let place: DatabasePlace;
let db: Database;

beforeEach(async () => {
  ({ db, place } = await startTestDatabaseAt());
});

const content = (...typed: string[]) =>
  runHere(['content', ...typed], { ...settingsOf(place), INIT_CWD: place.dataDir });

const list = async (kind = 'case-studies') => JSON.parse((await content(kind, 'list')).stdout);
const study = {
  title: 'How Northwind filled its diary',
  company: 'Northwind',
  companyLogo: 'northwind',
  image: 'northwind',
  slug: 'northwind',
  metrics: [{ value: '12', label: 'meetings' }],
  description: 'A short one.',
  fullDescription: 'A long one.',
};
const testimonial = {
  name: 'Archivist',
  place: 'home',
  content: 'They file.',
  author: 'Clerk',
  company: 'Northwind',
};
const figure = { name: 'Archivist', place: 'home', value: '12', label: 'files' };
const logo = { name: 'Archivist', picture: '/logos/archivist.svg' };
const member = { name: 'Archivist', role: 'Archive', image: '/team/archivist.webp', order: 9 };

function file(value: unknown, name = 'records.json'): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  writeFileSync(path.join(place.dataDir, name), text);
  return name;
}

test.each([
  ['articles', testArticle, 'fish', { active: false }],
  ['essays', testEssay, 'fish', { active: false }],
  ['case-studies', study, 'northwind', { title: 'New' }],
  ['jobs', testJob, 'Archivist', { active: false }],
  ['team-members', member, 'Archivist', { isLeader: true }],
  ['testimonials', testimonial, 'Archivist', { active: false }],
  ['figures', figure, 'Archivist', { value: '13' }],
  ['logos', logo, 'Archivist', { picture: null }],
  ['redirects', { path: '/archive', target: null }, '/archive', { status: '301' }],
])('an editor adds, changes, lists and removes: %s', async (kind, record, key, change) => {
  expect(await list(kind)).toEqual([]);
  expect((await content(kind, 'set', file(record), '--by', 'Ada')).stdout).toBe(
    `added ${key}\nThis is edit 1; npx site content undo 1 takes it back.\n`,
  );
  const [first] = await list(kind);
  expect(first).toMatchObject({ ...record, id: expect.any(Number) });
  const [field] = Object.keys(change);
  expect((await content(kind, 'set', file([{ ...first, ...change }]))).stdout).toContain(
    `changed ${key} (${field})\n`,
  );
  expect(await list(kind)).toEqual([{ ...first, ...change }]);
  expect((await content(kind, 'remove', key)).status).toBe(0);
  expect(await list(kind)).toEqual([]);
});

/** Sites begin with records of these. */
const seeded = contentKinds.filter(({ seed }) => seed);

test.each(seeded.map(({ name }) => name))(
  'the output of list can be set again without a change: %s',
  async (kind) => {
    await seed(db);
    const before = await list(kind);
    expect(before.length).toBeGreaterThan(2);
    expect((await content(kind, 'set', file(before))).stdout).toMatch('Nothing changed');
    expect((await content('history')).stdout).toBe('Nothing has been edited.\n');
  },
);

test('after an import there are exactly the exported records', async () => {
  await seed(db);
  const before = await list('jobs');
  expect((await content('jobs', 'export', 'jobs.json')).stdout).toMatch(/^Written to jobs\.json: \d+\./);
  expect((await content('jobs', 'export', 'jobs.json')).stderr).toMatch('jobs.json exists');
  await content('jobs', 'set', file([testJob, { ...before[0], location: 'Leeds' }]));
  const { changes } = JSON.parse((await content('jobs', 'import', 'jobs.json', '--json')).stdout);
  expect(changes).toHaveLength(2);
  expect(await list('jobs')).toEqual(before);
});

test('the history has the author, time and changes of each edit, and each edit can be undone', async () => {
  await seed(db);
  const [first, ...others] = await list();
  await content('case-studies', 'set', file({ ...first, title: 'One' }), '--by', 'Ada');
  await content('case-studies', 'set', file({ ...first, title: 'Two' }), '--by', 'Bob');
  await content('case-studies', 'remove', first.slug, '--by', 'Ada');
  await content('jobs', 'set', file(testJob), '--by', 'Cleo');
  expect((await content('history', 'case-studies')).stdout).toMatch(
    new RegExp(
      `^ {4}3  2\\d{3}-\\d\\d-\\d\\d \\d\\d:\\d\\d  Ada  case-studies  removed ${first.slug}\\n` +
        ` {4}2  .{16}  Bob  case-studies  changed ${first.slug} \\(title\\)\\n {4}1  .{16}  Ada  `,
    ),
  );
  // A record that was changed afterwards is not overwritten.
  expect(await content('undo', '1')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Edit 3 changed the same record after edit 1: take that back first.'),
  });
  // Undoes every edit, newest first, back to the initial content.
  for (const kind of ['jobs', 'case-studies', 'case-studies', 'case-studies']) {
    const undone = JSON.parse((await content('undo', '--by', 'Dan', '--json')).stdout);
    expect(undone).toMatchObject({ kind, author: 'Dan' });
  }
  expect(await list()).toEqual([first, ...others]);
  expect((await content('undo')).stderr).toMatch('There is nothing to take back.');
  // An undo is an edit and can be undone.
  const [{ id }] = JSON.parse((await content('history', '--json')).stdout);
  expect((await content('undo', String(id))).stdout).toMatch(`changed ${first.slug} (title)`);
  expect((await list())[0].title).toBe('One');
});

test('an edit of a record that has another key since is not taken back', async () => {
  await content('jobs', 'set', file(testJob));
  await content('jobs', 'remove', testJob.title);
  await content('undo');
  const [job] = await list('jobs');
  const save = (record: typeof job, began: typeof job) =>
    editContent(db, jobs, changesToSave(jobs, { id: job.id, began, record }), {
      author: 'Ada',
      now: new Date(),
    });
  const renamed = { ...job, title: 'Curator' };
  await save(renamed, job);
  expect((await content('undo', '2')).stderr).toMatch('Edit 2 has been taken back already.');
  for (const edit of ['1', '3'])
    expect(await content('undo', edit)).toEqual({
      status: 1,
      stdout: '',
      stderr: `npx site content undo: Edit 4 changed the same record after edit ${edit}: take that back first.\n`,
    });
  expect(await list('jobs')).toEqual([renamed]);
  // Nor is the change of the key itself once the record is gone.
  await save(null, renamed);
  for (const edit of ['4', '1'])
    expect((await content('undo', edit)).stderr).toMatch(`Edit 5 changed the same record after edit ${edit}`);
  for (const edit of ['5', '4']) expect((await content('undo', edit)).status).toBe(0);
  expect(await list('jobs')).toEqual([job]);
  expect((await content('undo', '2')).stderr).toMatch('Edit 2 has been taken back already.');
});

test('concurrent edits are made one after the other, and can be undone in that order', async () => {
  await seed(db);
  const [first] = await list();
  await Promise.all(
    ['One', 'Two', 'Three'].map(async (title) => {
      const own = openDatabase(place);
      await neverWait(own);
      const findChanges = changesToSet(caseStudies, [{ ...first, title }]);
      const edit = () => editContent(own, caseStudies, findChanges, { author: 'Ada', now: new Date() });
      await retryWhenBusy(edit, { limitMs: 30_000 }).finally(() => own.destroy());
    }),
  );
  for (let undone = 0; undone < 3; undone++) expect((await content('undo')).status).toBe(0);
  expect((await list())[0]).toEqual(first);
});

test('a preview lists each field that would change, and changes nothing', async () => {
  await content('case-studies', 'set', file(study));
  const before = await list();
  const { stdout } = await content(
    'case-studies',
    'preview',
    file([
      { ...study, title: 'New' },
      { ...study, slug: 'other' },
    ]),
  );
  expect(stdout).toMatch(
    'changed northwind (title)\n  title:\n    - "How Northwind filled its diary"\n    + "New"\nadded other\n  title:\n    + "How',
  );
  expect(stdout).toMatch(/\nhttp:\/\/localhost:3000\/preview\/\S+\n$/);
  expect(await list()).toEqual(before);
  expect((await content('case-studies', 'preview', file(study))).stdout).toBe('Nothing would change.\n');
});

test('a file with one invalid record is refused as a whole, with the field of each fault', async () => {
  const bad = { ...study, slug: 'No Slug', featured: 'yes', colour: 'red' };
  const { status, stderr } = await content('case-studies', 'set', file([study, bad]));
  expect(status).toBe(1);
  expect(stderr).toBe(
    [
      'npx site content case-studies set: Nothing was changed.',
      'records.json: record 2 (No Slug): slug: must be lower-case words with hyphens between them',
      'records.json: record 2 (No Slug): featured: must be true or false',
      'records.json: record 2 (No Slug): colour: is not a field of it; there are id, title, company, companyLogo, image, slug, formerSlugs, metrics, description, fullDescription, testimonial, testimonialAuthor, testimonialRole, publishedAt, featured',
      '',
    ].join('\n'),
  );
  expect(await list()).toEqual([]);
});

test.each([
  'https://pictures.example/northwind.webp',
  '//pictures.example/northwind.webp',
  '/\\pictures.example/northwind.webp',
  '/north wind.webp',
  'northwind.webp',
])('a study with the picture %j is refused, because pages show pictures of this site only', async (image) => {
  const { status, stderr } = await content('case-studies', 'set', file({ ...study, image }));
  expect(status).toBe(1);
  expect(stderr).toMatch(
    'image: must be the path of a picture of the site, such as /pictures/northwind.webp, or a word such as drawn for the drawing of the study',
  );
});

test('a study with pictures of the site is accepted', async () => {
  const pictures = { image: '/pictures/northwind.webp', companyLogo: '/pictures/northwind.svg' };
  expect(await content('case-studies', 'set', file({ ...study, ...pictures }))).toMatchObject({ status: 0 });
  expect(await list()).toMatchObject([pictures]);
});

test('an alias of a study is refused as the slug of a new one', async () => {
  const { stderr } = await content('case-studies', 'set', file({ ...study, slug: 'obeach' }));
  expect(stderr).toMatch('is another name');
});

test.each([
  [['case-studies', 'remove', 'nobody'], 1, 'There is no case study "nobody".'],
  [['articles', 'remove', 'shipped'], 1, 'ships, set it with "active": false.'],
  [['case-studies', 'set', 'missing.json'], 1, 'missing.json cannot be read.'],
  [['undo', '7'], 1, 'There is no edit 7.'],
  [[], 2, 'Name a command.\nSee npx site content --help'],
  [['case-studies'], 2, 'Name a command.\nSee npx site content case-studies --help'],
  [['case-studies', 'toString'], 2, 'Unknown argument: toString'],
  [['case-studies', 'set'], 2, 'A word is missing'],
  [['case-study', 'list'], 2, 'Did you mean case-studies?'],
  [['case-studies', 'remove', 'a', 'b'], 2, 'Unknown argument: b'],
  [['jobs', 'remove', 'a', '--by', ' '], 2, '--by needs a name'],
  [['history', 'frogs'], 2, 'Choices: "articles", "essays", "case-studies", "jobs", "team-members"'],
  [['undo', 'all'], 2, 'all is not a number'],
])('%j exits with %i and one line with the reason', async (args, status, message) => {
  const result = await content(...args);
  expect(result.status).toBe(status);
  expect(result.stderr).toContain(message);
  expect(result.stderr).not.toMatch('    at ');
});

test('the command runs as a separate program, and reports an unusable database', () => {
  const script = path.resolve(import.meta.dirname, '../../bin/site.js');
  const dataDir = path.join(place.dataDir, 'broken');
  mkdirSync(path.join(dataDir, 'shortlisted.sqlite'), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [script, 'content', 'jobs', 'list'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^npx site content jobs list: The database cannot be used: .*DATA_DIR/),
  });
});
