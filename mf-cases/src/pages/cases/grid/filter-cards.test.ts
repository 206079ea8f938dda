/** @jest-environment node */
import { makeRecord } from '../../../testing/make-record.ts';
import { caseCards } from './case-cards.content.ts';
import { filterCards } from './filter-cards.ts';
import { categories } from './grid.content.ts';
import { mergeRecords } from './merge-records.ts';

const namesIn = (category: string) => filterCards(caseCards, category).map(({ name }) => name);

test('spec 1 §2: the eight filters, in their order, before any other', () => {
  expect(categories.slice(0, 8)).toEqual([
    'All',
    'Tech',
    'Healthcare',
    'Finance',
    'Agency',
    'Hospitality',
    'Manufacturing',
    'Consulting',
  ]);
});

test.each([
  ['Tech', ['Football Business Speakers']],
  ['Healthcare', ['Alphagenix', "Dr. Will's", 'Tailor Well']],
  ['Finance', ['Burgess Group Capital']],
  ['Agency', ['Beard & Bowler', 'Flowd', 'WHAM']],
  ['Hospitality', ['DeskLodge', 'Faith', 'O Beach']],
  ['Manufacturing', ['Hutchinson Engineering', 'KitKing']],
  ['Consulting', ['Simple Scaling']],
])('spec 1 §4: %s shows %j', (category, names) => {
  expect(namesIn(category).sort()).toEqual(names);
});

test('spec 1 §4: All shows everything', () => {
  expect(namesIn('All')).toHaveLength(14);
});

test('a category that does not exist shows everything', () => {
  expect(namesIn('Astrology')).toHaveLength(14);
});

test('spec 1 §4: any other client falls back to its industry', () => {
  const [card] = mergeRecords([], [makeRecord()]);
  const cards = card ? [card, { ...card, name: 'Bank', industry: 'Finance' }] : [];
  expect(filterCards(cards, 'Finance').map(({ name }) => name)).toEqual(['Bank']);
});
