import { screen } from '@testing-library/react';
import { type Answer, answerReads } from '../testing/answer-reads.ts';
import { renderPage } from '../testing/render-page.tsx';
import { parseList } from './parse-list.ts';
import { readQuery } from './read-query.ts';
import { Stored } from './stored.tsx';

const path = '/api/figures/home';
const read = readQuery(path, { parse: parseList(String) });

const Page = () => (
  <Stored read={read} shipped={['shipped']}>
    {(figures) => <p>{figures.join()}</p>}
  </Stored>
);

async function show(answer: Answer) {
  const asked = answerReads({ [path]: answer });
  await renderPage(Page, '/');
  expect(asked).toEqual([path]);
}

test('the stored records keep their order', async () => {
  await show({ body: ['313M', '126+'] });
  expect(screen.getByText('313M,126+')).toBeVisible();
});

test('editors may show none', async () => {
  await show({ body: [] });
  expect(document.querySelector('p')).toBeNull();
});

test.each<[string, Answer]>([
  ['the API fails', { status: 500 }],
  ['the API cannot be reached', 'offline'],
  ['the API does not answer', 'never'],
  ['the answer is no list', { body: { value: '313M' } }],
])('the page shows those of its release if %s', async (_what, answer) => {
  await show(answer);
  expect(screen.getByText('shipped')).toBeVisible();
});
