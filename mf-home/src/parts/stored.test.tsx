import { readQuery } from '@shortlisted/section-kit/runtime';
import { renderPage } from '@shortlisted/section-kit/testing';
import { type Answer, answerReads } from '@shortlisted/section-kit/testing/answer-reads';
import { screen } from '@testing-library/react';
import { figuresRead } from '../data/figures.resource.ts';
import { logosRead } from '../data/logos.resource.ts';
import { parseTestimonials } from '../data/testimonials.resource.ts';
import { Stored } from './stored.tsx';

const path = '/api/figures/home';
const views = { value: '313M', label: 'views' };

async function show(answer: Answer) {
  const asked = answerReads({ [path]: answer });
  const Page = () => (
    <Stored read={figuresRead(path)} shipped={[{ value: 'shipped', label: 'shipped' }]}>
      {(figures) => <p>{figures.map(({ value }) => value).join()}</p>}
    </Stored>
  );
  await renderPage(Page, '/');
  expect(asked).toEqual([path]);
}

test('the stored records keep their order', async () => {
  await show({ body: [views, { ...views, value: '126+' }] });
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

test.each([
  ['without a value', { value: undefined }],
  ['with a number as its value', { value: 313 }],
  ['with an empty label', { label: '' }],
])('a figure %s is left out and logged', async (_what, fault) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  await show({ body: [{ ...views, ...fault }, null, views] });
  expect(screen.getByText('313M')).toBeVisible();
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});

const testimonial = { quote: 'They wrote to forty people.', author: 'Founder', company: 'Newcomer' };

test.each([
  [readQuery('/api/testimonials/home', { parse: parseTestimonials }), testimonial, { quote: undefined }],
  [
    readQuery('/api/testimonials/home', { parse: parseTestimonials }),
    testimonial,
    { author: { name: 'Ada' } },
  ],
  [readQuery('/api/testimonials/home', { parse: parseTestimonials }), testimonial, { company: '' }],
  [logosRead, { name: 'Newcomer' }, { name: '' }],
])('of a list that %# reads, a broken record is left out and logged', ({ select }, record, fault) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(select?.([{ ...record, ...fault }, record] as never)).toEqual([record]);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});
