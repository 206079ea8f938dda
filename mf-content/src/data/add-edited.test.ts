import { makeArticle } from '../testing/make-article.ts';
import { makeEdited } from '../testing/make-edited.ts';
import { addEdited } from './add-edited.ts';

const hash = '0123456789abcdef0123456789abcdef';
const shipped = [
  makeArticle({ id: 1, slug: 'one', image: 'shortlist' }),
  makeArticle({ id: 2, slug: 'two', image: 'signal' }),
];
const edited = makeEdited();
const slugs = (articles: readonly { slug: string }[]) => articles.map(({ slug }) => slug);

test('without articles of editors the shipped ones are the list', () => {
  expect(addEdited(shipped, [])).toBe(shipped);
});

test('an article of an editor follows the shipped ones, with its derived facts', () => {
  const all = addEdited(shipped, [edited]);
  expect(slugs(all)).toEqual(['one', 'two', 'new']);
  expect(all[2]).toMatchObject({
    authorRole: 'LinkedIn growth, Shortlisted',
    authorAvatar: 'Li',
    date: 'November 2, 2026',
    publishedTime: '2026-11-02T00:00:00.000Z',
    readTime: '7 min read',
    picture: shipped[1]?.picture,
  });
  expect(all[2]?.loadText).toBeUndefined();
});

test('an edited article stands in the place of the shipped one, at its new address', () => {
  const all = addEdited(shipped, [makeEdited({ id: 1, slug: 'uno' })]);
  expect(slugs(all)).toEqual(['uno', 'two']);
  expect(all[0]).toMatchObject({ title: 'New' });
});

test('an article with the address of a shipped one replaces it', () => {
  expect(slugs(addEdited(shipped, [makeEdited({ slug: 'two' })]))).toEqual(['one', 'two']);
});

test('a hidden article is not listed', () => {
  expect(slugs(addEdited(shipped, [{ id: 1, active: false }]))).toEqual(['two']);
});

test.each([
  [`/uploads/${hash}-1200x800.webp`, { width: 1200, height: 800 }],
  ['nothing-like-it', shipped[0]?.picture],
])('the picture of %s has files', (image, picture) => {
  expect(addEdited(shipped, [makeEdited({ image })])[2]?.picture).toMatchObject(picture ?? {});
});
