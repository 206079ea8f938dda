import { answerReads } from '@shortlisted/section-kit/testing/answer-reads';
import { makeRecord } from '../testing/make-record.ts';
import { caseStudiesQuery } from './case-study.resource.ts';

const read = async ({ queryFn, select }: typeof caseStudiesQuery) =>
  select?.(await (queryFn as () => Promise<unknown>)()) ?? [];

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
    answerReads({ '/api/case-studies?fields=card': { body: [makeRecord({ image, companyLogo: image })] } });
    expect(await read(caseStudiesQuery)).toMatchObject([{ image: drawn, companyLogo: drawn }]);
  },
);
