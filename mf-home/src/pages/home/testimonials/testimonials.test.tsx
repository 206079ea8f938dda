import { renderPage } from '@shortlisted/section-kit/testing';
import { type Answer, answerReads } from '@shortlisted/section-kit/testing/answer-reads';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Testimonials } from './testimonials.tsx';

function renderTestimonials(answer: Answer = { status: 500 }) {
  answerReads({ '/api/testimonials/home': answer });
  return renderPage(Testimonials, '/');
}

test('spec 1 §2: nine testimonials name a role instead of a person', async () => {
  await renderTestimonials();
  const quotes = screen.getAllByRole('figure');
  expect(quotes).toHaveLength(9);
  expect(quotes[0]).toHaveTextContent('Founder');
  expect(quotes[0]).toHaveTextContent('Beard & Bowler');
});

test('spec 1 §2: a button in the header links to the cases', async () => {
  await renderTestimonials();
  expect(screen.getByRole('link', { name: 'See their results' })).toHaveAttribute('href', '/cases');
});

test('spec 1 §2: the arrows scroll the testimonials by 420 px, forwards and back', async () => {
  const scrollBy = jest.fn(function (this: Element, { left }: { left: number }) {
    this.scrollLeft += left;
  });
  Element.prototype.scrollBy = scrollBy as unknown as Element['scrollBy'];
  await renderTestimonials();
  const track = screen.getByRole('list', { name: 'Reviews' });
  Object.defineProperty(track, 'scrollWidth', { value: 5000 });
  track.scrollLeft = 500;
  fireEvent.scroll(track);
  await userEvent.click(screen.getByRole('button', { name: 'Next testimonials' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous testimonials' }));
  expect(scrollBy.mock.calls.map(([{ left }]) => left)).toEqual([420, -420]);
});

test('spec 1 §3: a testimonial shows its quote, its author, the company and the logo', async () => {
  await renderTestimonials();
  const quote = screen.getByText(/^I am a clinician/).closest('figure') as HTMLElement;
  expect(quote).toHaveTextContent('Founder and Clinician');
  expect(within(quote).getByText('Alphagenix', { selector: 'figcaption *' })).toBeVisible();
  expect(quote.querySelector('svg')).toBeInTheDocument();
});

test('the testimonials that editors stored replace those of the release', async () => {
  const stored = { quote: 'Forty letters, twelve answers.', author: 'Ada Byron', company: 'Newcomer' };
  await renderTestimonials({ body: [{ ...stored, title: 'Owner' }] });
  const quote = screen.getByRole('figure');
  for (const text of [stored.quote, stored.author, 'Owner', stored.company])
    expect(quote).toHaveTextContent(text);
});

test('without any the page has no reviews', async () => {
  await renderTestimonials({ body: [] });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('while they load, those of the release keep their place, and their list stays where a visitor scrolled it', async () => {
  await renderTestimonials('never');
  expect(screen.getAllByRole('figure')).toHaveLength(9);
  const answer = { resolve: (_response: unknown) => {} };
  window.fetch = () => new Promise((resolve) => Object.assign(answer, { resolve }));
  cleanup();
  await renderPage(Testimonials, '/');
  const list = screen.getByRole('list', { name: 'Reviews' });
  const body = [{ quote: 'Forty letters.', author: 'Ada Byron', company: 'Newcomer' }];
  const headers = new Headers({ 'content-type': 'application/json' });
  await act(async () => answer.resolve({ ok: true, status: 200, headers, json: async () => body }));
  expect(screen.getByRole('figure')).toHaveTextContent('Forty letters.');
  expect(screen.getByRole('list', { name: 'Reviews' })).toBe(list);
});
