import { eventually } from '../../testing/running-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { caseStudySchema } from './case-study.ts';

const problem = 'application/problem+json';

test('spec 1 §7: the list holds every record, in the shape of the specification', async () => {
  const { app } = await startTestApp();
  const response = await app.inject('/api/case-studies');
  expect(response.statusCode).toBe(200);
  const list = response.json();
  for (const record of list) expect(caseStudySchema.parse(record)).toEqual(record);
});

test('spec 1 §7: the featured list holds featured records only', async () => {
  const { app } = await startTestApp();
  const list = (await app.inject('/api/case-studies/featured')).json() as { featured: boolean }[];
  expect(list.every((record) => record.featured)).toBe(true);
});

test('a list as cards holds what pages show of every record, and the plain address stays whole', async () => {
  const { app, db } = await startTestApp();
  await db
    .updateTable('caseStudies')
    .set({ image: '/pictures/kitking.webp' })
    .where('slug', '=', 'kitking')
    .execute();
  const fieldsOf = async (address: string) => Object.keys((await app.inject(address)).json()[0]).sort();
  const listed = ['company', 'description', 'image', 'slug'];
  await eventually(async () => expect(await fieldsOf('/api/case-studies?fields=card')).toEqual(listed));
  const featured = [...listed, 'metrics', 'title'].sort();
  expect(await fieldsOf('/api/case-studies/featured?fields=card')).toEqual(featured);
  expect(await fieldsOf('/api/case-studies')).toEqual(Object.keys(caseStudySchema.shape).sort());
  expect((await app.inject('/api/case-studies?fields=all')).statusCode).toBe(400);
});

test('an unknown slug gets 404 as a problem document', async () => {
  const { app } = await startTestApp();
  const response = await app.inject('/api/case-studies/nobody');
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-type']).toMatch(problem);
  expect(response.json()).toEqual({
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    detail: 'There is no case study with this slug.',
    message: 'There is no case study with this slug.',
  });
});

test.each(['constructor', '__proto__', 'toString'])(
  'the slug %s gets 404 like any unknown slug',
  async (slug) => {
    const { app } = await startTestApp();
    expect((await app.inject(`/api/case-studies/${slug}`)).statusCode).toBe(404);
  },
);
