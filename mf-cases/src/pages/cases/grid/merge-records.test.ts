/** @jest-environment node */
import { makeRecord } from '../../../testing/make-record.ts';
import { caseCards } from './case-cards.content.ts';
import { mergeRecords } from './merge-records.ts';

test('spec 1 §4: a study whose company has no card is appended with the fixed values', () => {
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

test('spec 1 §4: the result is looked up by company', () => {
  const [card] = mergeRecords([], [makeRecord({ company: 'Honcho' })]);
  expect(card?.results).toBe('£96K of new retainers');
});

test('spec 1 §4: a study whose company has a card already is left out, whatever its slug', () => {
  expect(mergeRecords(caseCards, [makeRecord({ company: 'KitKing', slug: 'kitking-two' })])).toEqual(
    caseCards,
  );
});

test('a study whose company got another name keeps its one card', () => {
  expect(mergeRecords(caseCards, [makeRecord({ company: 'KitKing Limited', slug: 'kitking' })])).toEqual(
    caseCards,
  );
});
