import { answerReads } from '@shortlisted/section-kit/testing/answer-reads';
import { makeRecord } from '../testing/make-record.ts';
import { caseStudiesQuery, featuredQuery } from './case-study.resource.ts';

const read = async ({ queryFn, select }: typeof caseStudiesQuery | typeof featuredQuery) =>
  select?.(await (queryFn as () => Promise<unknown>)()) ?? [];
const keysOf = (records: object[]) =>
  records.map((record) => Object.keys(JSON.parse(JSON.stringify(record))).sort());

test('parsing a list drops the fields that no card shows, so that the document stays small', async () => {
  const body = [makeRecord(), makeRecord({ slug: 'other' })];
  answerReads({ '/api/case-studies': { body }, '/api/case-studies/featured': { body } });
  const listed = ['company', 'description', 'slug'];
  expect(keysOf(await read(caseStudiesQuery))).toEqual([listed, listed]);
  const featured = ['company', 'description', 'metrics', 'slug', 'title'];
  expect(keysOf(await read(featuredQuery))).toEqual([featured, featured]);
});

test.each([
  ['/pictures/northwind.webp', '/pictures/northwind.webp'],
  ['northwind', undefined],
  ['https://pictures.example/northwind.webp', undefined],
  ['//pictures.example/northwind.webp', undefined],
  ['/\\pictures.example/northwind.webp', undefined],
  ['', undefined],
])(
  'of the picture %j %j is drawn: the content security policy allows this site alone',
  async (image, drawn) => {
    answerReads({ '/api/case-studies': { body: [makeRecord({ image, companyLogo: image })] } });
    expect(await read(caseStudiesQuery)).toMatchObject([{ image: drawn, companyLogo: drawn }]);
  },
);
