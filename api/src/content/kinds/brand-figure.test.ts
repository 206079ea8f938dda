import { eventually } from '../../testing/running-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { changesToSet, editContent } from '../edits/edit-content.ts';
import { seed } from '../seed.ts';
import { brandFigureSchema, brandFigures, editedBrandFigureSchema, figurePlaces } from './brand-figure.ts';

const views = { name: 'Views', place: 'home', value: '313M', label: 'views' };

async function start() {
  const { app, db } = await startTestApp();
  const read = async (place: string) => (await app.inject(`/api/figures/${place}`)).json();
  return { app, db, read };
}

test('spec 1 §1, spec 2 §2: the first figures are 125+ with three others, and three on each service page', async () => {
  const { read } = await start();
  const values = [];
  for (const place of figurePlaces) {
    const shown = await read(place);
    for (const figure of shown) expect(brandFigureSchema.strict().parse(figure)).toEqual(figure);
    values.push(shown.map(({ value }: typeof views) => value));
  }
  expect(values).toEqual([
    ['125+', '312M', '200+', '18+'],
    ['100m', '40+', '6x'],
    ['302M+', '150k+', '12+'],
  ]);
});

test('a page has its own figures in their order, without the hidden ones', async () => {
  const { db, read } = await start();
  await db.deleteFrom('brandFigures').execute();
  const records = [
    { ...views, order: 2 },
    { ...views, name: 'Brands', value: '126+', order: 1 },
    { ...views, name: 'elsewhere', place: 'content-marketing' },
    { ...views, name: 'hidden', active: false },
  ].map((record) => editedBrandFigureSchema.parse(record));
  await editContent(db, brandFigures, changesToSet(brandFigures, records), {
    author: 'Ada',
    now: new Date(),
  });
  await eventually(async () =>
    expect(await read('home')).toEqual([
      { value: '126+', label: 'views' },
      { value: '313M', label: 'views' },
    ]),
  );
  expect(await read('content-marketing')).toHaveLength(1);
  expect(await read('account-based-marketing')).toEqual([]);
});

test('a page without figures is refused', async () => {
  const { app } = await start();
  const answer = await app.inject('/api/figures/jobs');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'place' }] });
});

test.each([
  [{ place: 'cases' }, 'place'],
  [{ value: '' }, 'value'],
  [{ value: '1,234,567,890' }, 'value'],
  [{ label: ' ' }, 'label'],
  [{ href: '/cases' }, ''],
])('%j is refused', (change, field) => {
  const { error } = editedBrandFigureSchema.safeParse({ ...views, ...change });
  expect(error?.issues.map(({ path }) => path.join())).toEqual([field]);
});

test('a site from before figures and logos were stored gets them once, and keeps its other content', async () => {
  const { db } = await start();
  await db.deleteFrom('brandFigures').execute();
  await db.deleteFrom('clientLogos').execute();
  await db.deleteFrom('testimonials').execute();
  await db.deleteFrom('seedings').where('id', '=', 3).execute();
  expect(await seed(db)).toBe(22);
  expect(await db.selectFrom('testimonials').select('id').execute()).toEqual([]);
  await db.deleteFrom('brandFigures').execute();
  expect(await seed(db)).toBe(0);
});
