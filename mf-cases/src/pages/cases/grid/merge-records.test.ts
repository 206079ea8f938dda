/** @jest-environment node */
import { makeRecord } from '../../../testing/make-record.ts';
import { caseCards } from './case-cards.content.ts';
import { mergeRecords } from './merge-records.ts';

test('spec 1 §4: a record without a card is appended with the fixed values', () => {
  const merged = mergeRecords(caseCards, [makeRecord()]);
  expect(merged.slice(0, -1)).toEqual(caseCards);
  expect(merged.at(-1)).toMatchObject({
    name: 'Newcomer',
    category: 'All',
    industry: 'LinkedIn ABM',
    duration: '2024-2025',
    results: 'Significant growth achieved',
    description: 'Newcomer wrote to forty people.',
    slug: 'newcomer',
  });
});

test('spec 1 §4: the company determines the result', () => {
  const [card] = mergeRecords([], [makeRecord({ company: 'Honcho' })]);
  expect(card?.results).toBe('£96K of new retainers');
});

test('spec 1 §4: a record whose company has a card is not appended, even under another slug', () => {
  expect(mergeRecords(caseCards, [makeRecord({ company: 'KitKing', slug: 'kitking-two' })])).toEqual(
    caseCards,
  );
});

test('a record whose company was renamed keeps its only card', () => {
  const record = makeRecord({ company: 'KitKing Limited', slug: 'kitking', image: '', companyLogo: '' });
  expect(mergeRecords(caseCards, [record])).toEqual(caseCards);
});

test('bundled and appended cards show the picture and logo that an editor chose', () => {
  const pictures = { image: '/pictures/own.webp', companyLogo: '/pictures/own.svg' };
  const merged = mergeRecords(caseCards, [
    makeRecord(pictures),
    makeRecord({ ...pictures, company: 'KitKing', slug: 'kitking' }),
  ]);
  expect(merged.filter((card) => card.image).map((card) => card.name)).toEqual(['KitKing', 'Newcomer']);
  expect(merged.at(-1)).toMatchObject({ image: '/pictures/own.webp', logo: '/pictures/own.svg' });
});
