/** @jest-environment node */
import { makeRecord } from '../../../testing/make-record.ts';
import type { CaseCard } from './case-card.ts';
import { addedCard, caseCards } from './case-cards.content.ts';
import { filterCards } from './filter-cards.ts';
import { categories } from './grid.content.ts';
import { mergeRecords } from './merge-records.ts';

const makeCard = (name: string, category: CaseCard['category']): CaseCard => ({
  ...addedCard,
  name,
  category,
  description: '',
});

const cards = [
  makeCard('Bank', 'Finance'),
  makeCard('Hotel', 'Hospitality'),
  makeCard('Beach', 'Hospitality & Entertainment'),
  makeCard('Newcomer', 'All'),
];

const namesIn = (category: string) => filterCards(cards, category).map(({ name }) => name);

test('spec 1 §2: the filters include the eight specified ones in order', () => {
  const specified = [
    'All',
    'Tech',
    'Healthcare',
    'Finance',
    'Agency',
    'Hospitality',
    'Manufacturing',
    'Consulting',
  ];
  expect(categories.filter((category) => specified.includes(category))).toEqual(specified);
});

test.each([
  ['Tech', ['Football Business Speakers']],
  ['Healthcare', ['Alphagenix', "Dr. Will's", 'Tailor Well']],
  ['Finance', ['Burgess Group Capital']],
  ['Agency', ['Beard & Bowler', 'Flowd', 'WHAM']],
  ['Hospitality', ['DeskLodge', 'Faith', 'O Beach']],
  ['Manufacturing', ['Hutchinson Engineering', 'KitKing']],
  ['Consulting', ['Simple Scaling']],
])('spec 1 §4: the results of %s include %j', (category, clients) => {
  const found = filterCards(caseCards, category).map(({ name }) => name);
  expect(found).toEqual(expect.arrayContaining(clients));
});

test.each(categories)('the filter %s has a study', (category) => {
  expect(filterCards(caseCards, category)).not.toEqual([]);
});

test.each([
  ['Finance', ['Bank']],
  ['Hospitality', ['Hotel', 'Beach']],
  ['Tech', []],
  ['All', ['Bank', 'Hotel', 'Beach', 'Newcomer']],
  ['Astrology', ['Bank', 'Hotel', 'Beach', 'Newcomer']],
])('%s shows %j', (category, names) => {
  expect(namesIn(category)).toEqual(names);
});

test('spec 1 §4: a card in All shows its industry', () => {
  const [card] = mergeRecords([], [makeRecord()]);
  const merged = card ? [card, { ...card, name: 'Bank', industry: 'Finance' }] : [];
  expect(filterCards(merged, 'Finance').map(({ name }) => name)).toEqual(['Bank']);
});
