import { eventually } from '../../testing/running-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { changesToSet, editContent } from '../edits/edit-content.ts';
import { seed } from '../seed.ts';
import {
  editedTestimonialSchema,
  testimonialPlaces,
  testimonialSchema,
  testimonials,
} from './testimonial.ts';

const northwind = {
  name: 'Northwind, start page',
  place: 'home',
  content: 'Twelve of forty wrote back.',
  author: 'Founder',
  company: 'Northwind',
};

async function start() {
  const { app, db } = await startTestApp();
  const read = async (place: string) => (await app.inject(`/api/testimonials/${place}`)).json();
  const set = (...records: Record<string, unknown>[]) =>
    editContent(
      db,
      testimonials,
      changesToSet(
        testimonials,
        records.map((record) => editedTestimonialSchema.parse(record)),
      ),
      { author: 'Ada', now: new Date() },
    );
  return { app, db, read, set };
}

test('spec 1 §9, spec 2 §9: the first testimonials are nine, nine, four and four', async () => {
  const { read } = await start();
  const counts = [];
  for (const place of testimonialPlaces) {
    const shown = await read(place);
    for (const testimonial of shown)
      expect(testimonialSchema.strict().parse(testimonial)).toEqual(testimonial);
    counts.push(shown.length);
  }
  expect(counts).toEqual([9, 9, 4, 4]);
});

test('a page has its own testimonials in their order, without the hidden ones', async () => {
  const { db, read, set } = await start();
  await db.deleteFrom('testimonials').execute();
  const picture = '/team/ada.webp';
  await set(
    { ...northwind, order: 2 },
    {
      ...northwind,
      name: 'first',
      author: 'Ada',
      role: 'Owner',
      image: picture,
      companyLogo: picture,
      order: 1,
    },
    { ...northwind, name: 'elsewhere', place: 'cases' },
    { ...northwind, name: 'hidden', active: false },
  );
  const words = { quote: northwind.content, company: 'Northwind' };
  await eventually(async () =>
    expect(await read('home')).toEqual([
      { ...words, author: 'Ada', title: 'Owner', image: picture, companyLogo: picture, isLogoImage: true },
      { ...words, author: 'Founder' },
    ]),
  );
  expect(await read('cases')).toHaveLength(1);
  expect(await read('content-marketing')).toEqual([]);
});

test('a page without testimonials is refused', async () => {
  const { app } = await start();
  const answer = await app.inject('/api/testimonials/jobs');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'place' }] });
});

test.each([
  [{ place: 'jobs' }, 'place'],
  [{ content: '' }, 'content'],
  [{ image: 'https://pictures.example/ada.webp' }, 'image'],
  [{ companyLogo: '//pictures.example/a.svg' }, 'companyLogo'],
  [{ companyLogo: '' }, 'companyLogo'],
  [{ href: 'javascript:alert(1)' }, 'href'],
  [{ place: 'content-marketing' }, 'href'],
])('%j is refused', (change, field) => {
  const { error } = editedTestimonialSchema.safeParse({ ...northwind, ...change });
  expect([...new Set(error?.issues.map(({ path }) => path.join()))]).toEqual([field]);
});

test('a site from before testimonials were stored gets them once, and keeps its other content', async () => {
  const { db } = await start();
  await db.deleteFrom('testimonials').execute();
  await db.deleteFrom('jobs').execute();
  await db.deleteFrom('seedings').where('id', '=', 2).execute();
  expect(await seed(db)).toBe(26);
  expect(await db.selectFrom('jobs').select('id').execute()).toEqual([]);
  await db.deleteFrom('testimonials').execute();
  expect(await seed(db)).toBe(0);
});
