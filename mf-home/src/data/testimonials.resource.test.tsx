import { renderPage } from '@shortlisted/section-kit/testing';
import { type Answer, answerReads } from '@shortlisted/section-kit/testing/answer-reads';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { useTestimonials } from './testimonials.resource.ts';

const path = '/api/testimonials/home';
const stored = { quote: 'They wrote to forty people.', author: 'Founder', company: 'Newcomer' };

function Shown() {
  const companies = useTestimonials(path)?.map(({ company }) => company);
  return <p>{companies ? companies.join() || 'none' : 'shipped'}</p>;
}

async function show(answer: Answer) {
  const asked = answerReads({ [path]: answer });
  const Page = () => (
    <Suspense>
      <Shown />
    </Suspense>
  );
  await renderPage(Page, '/');
  expect(asked).toEqual([path]);
}

test('the stored testimonials keep their order', async () => {
  await show({ body: [stored, { ...stored, company: 'Another' }] });
  expect(screen.getByText('Newcomer,Another')).toBeVisible();
});

test('editors may show none', async () => {
  await show({ body: [] });
  expect(screen.getByText('none')).toBeVisible();
});

test.each<[string, Answer]>([
  ['the API fails', { status: 500 }],
  ['the API cannot be reached', 'offline'],
])('the page shows those of its release if %s', async (_what, answer) => {
  await show(answer);
  expect(screen.getByText('shipped')).toBeVisible();
});

test.each([
  ['without a quote', { quote: undefined }],
  ['with an object as its author', { author: { name: 'Ada' } }],
  ['of an empty company', { company: '' }],
])('a testimonial %s is left out and logged', async (_what, fault) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  await show({ body: [{ ...stored, ...fault }, stored] });
  expect(screen.getByText('Newcomer')).toBeVisible();
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});
