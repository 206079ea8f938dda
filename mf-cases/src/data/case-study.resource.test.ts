import { createQueryClient } from 'section-kit/host/create-query-client';
import { answerReads } from 'section-kit/testing/answer-reads';
import { makeRecord } from '../testing/make-record.ts';
import { caseStudiesQuery, featuredQuery } from './case-study.resource.ts';

const keysOf = (records: object[]) => records.map((record) => Object.keys(record).sort());

test('of a list only what is drawn is kept, as the document carries it twice', async () => {
  const body = [makeRecord(), makeRecord({ slug: 'other' })];
  answerReads({ '/api/case-studies': { body }, '/api/case-studies/featured': { body } });
  const client = createQueryClient();
  const listed = ['company', 'description', 'slug'];
  expect(keysOf(await client.fetchQuery(caseStudiesQuery))).toEqual([listed, listed]);
  const featured = ['company', 'description', 'metrics', 'slug', 'title'];
  expect(keysOf(await client.fetchQuery(featuredQuery))).toEqual([featured, featured]);
});
