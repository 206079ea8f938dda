import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentKinds } from '../content/edits/content-kinds.ts';
import { editContent, wishToSet } from '../content/edits/edit-content.ts';
import { seed } from '../content/seed.ts';
import { type Database, type DatabasePlace, neverWait, openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { runHere } from '../testing/run-here.ts';
import { testJob } from '../testing/test-job.ts';
import { settingsOf, testPlace } from '../testing/test-place.ts';
import { contentCommands } from './content-commands.ts';

let place: DatabasePlace;
let db: Database;

beforeEach(async () => {
  place = await testPlace();
  db = openDatabase(place);
  await migrate(db);
});

afterEach(() => db.destroy());

const content = (...typed: string[]) =>
  runHere(contentCommands, typed, { ...settingsOf(place), INIT_CWD: place.dataDir });

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
const member = { name: 'Archivist', role: 'Archive', image: '/team/archivist.webp', order: 9 };

function file(value: unknown, name = 'records.json'): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  writeFileSync(path.join(place.dataDir, name), text);
  return name;
}

test.each([
  ['case-studies', study, 'northwind', { title: 'New' }],
  ['jobs', testJob, 'Archivist', { active: false }],
  ['team-members', member, 'Archivist', { isLeader: true }],
])('an editor adds, changes, lists and removes: %s', async (kind, record, key, change) => {
  expect(await list(kind)).toEqual([]);
  expect((await content(kind, 'set', file(record), '--by', 'Ada')).stdout).toBe(
    `added ${key}\nThis is edit 1; npm run content -- undo 1 takes it back.\n`,
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

test.each(contentKinds.map(({ name }) => name))(
  'what is listed can be given back as it is: %s',
  async (kind) => {
    await seed(db);
    const before = await list(kind);
    expect(before.length).toBeGreaterThan(2);
    expect((await content(kind, 'set', file(before))).stdout).toMatch('Nothing was changed');
    expect((await content('history')).stdout).toBe('Nothing has been edited.\n');
  },
);

test('what was exported is all that there is after an import', async () => {
  await seed(db);
  const before = await list('jobs');
  expect((await content('jobs', 'export', 'jobs.json')).stdout).toMatch(/^Written to jobs\.json: \d+\./);
  expect((await content('jobs', 'export', 'jobs.json')).stderr).toMatch('jobs.json exists');
  await content('jobs', 'set', file([testJob, { ...before[0], location: 'Leeds' }]));
  const { changes } = JSON.parse((await content('jobs', 'import', 'jobs.json', '--json')).stdout);
  expect(changes).toHaveLength(2);
  expect(await list('jobs')).toEqual(before);
});

test('the history says who changed what and when, and each edit can be taken back', async () => {
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
  // What was changed since is not written over.
  expect(await content('undo', '1')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`"${first.slug}" was changed after edit 1`),
  });
  // One after the other, the newest first, to where it all began.
  for (const kind of ['jobs', 'case-studies', 'case-studies', 'case-studies']) {
    const undone = JSON.parse((await content('undo', '--by', 'Dan', '--json')).stdout);
    expect(undone).toMatchObject({ kind, author: 'Dan' });
  }
  expect(await list()).toEqual([first, ...others]);
  expect((await content('undo')).stderr).toMatch('There is nothing to take back.');
  // Taking back is an edit like any other.
  const [{ id }] = JSON.parse((await content('history', '--json')).stdout);
  expect((await content('undo', String(id))).stdout).toMatch(`changed ${first.slug} (title)`);
  expect((await list())[0].title).toBe('One');
});

test('edits at the same time are made one after the other, and are taken back so', async () => {
  await seed(db);
  const [kind] = contentKinds;
  const [first] = await list();
  if (!kind) throw new Error('no kind');
  await Promise.all(
    ['One', 'Two', 'Three'].map(async (title) => {
      const own = openDatabase(place);
      await neverWait(own);
      const wish = wishToSet(kind, [{ ...first, title }]);
      const edit = () => editContent(own, kind, wish, { author: 'Ada', now: new Date() });
      await retryWhenBusy(edit, { limitMs: 30_000 }).finally(() => own.destroy());
    }),
  );
  for (let undone = 0; undone < 3; undone++) expect((await content('undo')).status).toBe(0);
  expect((await list())[0]).toEqual(first);
});

test('a preview says field by field what would change, and changes nothing', async () => {
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

test('a file with one bad record is refused whole, with the place of each fault', async () => {
  const text = JSON.stringify(
    [study, { ...study, slug: 'No Slug', featured: 'yes', colour: 'red' }],
    null,
    2,
  );
  const { status, stderr } = await content('case-studies', 'set', file(text));
  expect(status).toBe(1);
  const lines = text.split('\n');
  const lineOf = (part: string) => lines.findLastIndex((line) => line.includes(part)) + 1;
  expect(stderr).toBe(
    [
      'command case-studies: Nothing was changed.',
      `records.json:${lineOf('No Slug')}:5: slug: must be lower-case words with hyphens between them`,
      `records.json:${lineOf('featured')}:5: featured: must be true or false`,
      `records.json:${lineOf('colour')}:5: colour: is no field of it; there are id, title, company, companyLogo, image, slug, metrics, description, fullDescription, testimonial, testimonialAuthor, testimonialRole, featured`,
      '',
    ].join('\n'),
  );
  expect(await list()).toEqual([]);
});

test('another name of a study is no slug of a new one', async () => {
  const { stderr } = await content('case-studies', 'set', file({ ...study, slug: 'obeach' }));
  expect(stderr).toMatch('is another name');
});

test.each([
  [['case-studies', 'remove', 'nobody'], 1, 'There is no case study "nobody".'],
  [['case-studies', 'set', 'missing.json'], 1, 'missing.json cannot be read.'],
  [['undo', '7'], 1, 'There is no edit 7.'],
  [[], 2, 'Name a command.\nSee command --help'],
  [['case-studies'], 2, 'Name a command.\nSee command case-studies --help'],
  [['case-studies', 'toString'], 2, 'Unknown argument: toString'],
  [['case-studies', 'set'], 2, 'A word is missing'],
  [['case-study', 'list'], 2, 'Did you mean case-studies?'],
  [['case-studies', 'remove', 'a', 'b'], 2, 'Unknown argument: b'],
  [['jobs', 'remove', 'a', '--by', ' '], 2, '--by wants a name'],
  [['history', 'essays'], 2, 'Choices: "case-studies", "jobs", "team-members"'],
  [['undo', 'all'], 2, 'all is no number of an edit'],
])('%j ends with %i and a line that says why', async (args, status, message) => {
  const result = await content(...args);
  expect(result.status).toBe(status);
  expect(result.stderr).toContain(message);
  expect(result.stderr).not.toMatch('    at ');
});

test('the command is a program of its own, whose database may be out of reach', () => {
  const script = path.resolve(import.meta.dirname, '../../dist/commands/content.js');
  const dataDir = path.join(place.dataDir, 'broken');
  mkdirSync(path.join(dataDir, 'shortlisted.sqlite'), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [script, 'jobs', 'list'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^npm run content -- jobs: The database cannot be used: .*DATA_DIR/),
  });
});
