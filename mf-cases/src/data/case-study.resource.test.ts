import { answerReads } from '@shortlisted/section-kit/testing/answer-reads';
import { makeRecord } from '../testing/make-record.ts';
import { caseStudiesQuery, featuredQuery } from './case-study.resource.ts';

const read = (query: { queryFn?: unknown }) =>
  (query.queryFn as (context: object) => Promise<object[]>)({ signal: new AbortController().signal });
const keysOf = (records: object[]) => records.map((record) => Object.keys(record).sort());

test('of a list only what is drawn is kept, as the document carries it twice', async () => {
  const body = [makeRecord(), makeRecord({ slug: 'other' })];
  answerReads({ '/api/case-studies': { body }, '/api/case-studies/featured': { body } });
  const listed = ['company', 'description', 'slug'];
  expect(keysOf(await read(caseStudiesQuery))).toEqual([listed, listed]);
  const featured = ['company', 'description', 'metrics', 'slug', 'title'];
  expect(keysOf(await read(featuredQuery))).toEqual([featured, featured]);
});
