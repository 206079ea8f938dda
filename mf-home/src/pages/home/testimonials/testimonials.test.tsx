import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Testimonials } from './testimonials.tsx';

test('spec 1 §2: nine testimonials name a role instead of a person', () => {
  render(<Testimonials />);
  const quotes = screen.getAllByRole('figure');
  expect(quotes).toHaveLength(9);
  expect(quotes[0]).toHaveTextContent('Founder');
  expect(quotes[0]).toHaveTextContent('Beard & Bowler');
});

test('spec 1 §2: a button in the header links to the cases', () => {
  render(<Testimonials />);
  expect(screen.getByRole('link', { name: 'See their results' })).toHaveAttribute('href', '/cases');
});

test('spec 1 §2: the arrows scroll the testimonials by 420 px, forwards and back', async () => {
  const scrollBy = jest.fn(function (this: Element, { left }: { left: number }) {
    this.scrollLeft += left;
  });
  Element.prototype.scrollBy = scrollBy as unknown as Element['scrollBy'];
  render(<Testimonials />);
  const track = screen.getByRole('list', { name: 'Reviews' });
  Object.defineProperty(track, 'scrollWidth', { value: 5000 });
  track.scrollLeft = 500;
  fireEvent.scroll(track);
  await userEvent.click(screen.getByRole('button', { name: 'Next testimonials' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous testimonials' }));
  expect(scrollBy.mock.calls.map(([{ left }]) => left)).toEqual([420, -420]);
});

test('spec 1 §3: a testimonial shows its quote, its author, the company and the logo', () => {
  render(<Testimonials />);
  const quote = screen.getByText(/^I am a clinician/).closest('figure') as HTMLElement;
  expect(quote).toHaveTextContent('Founder and Clinician');
  expect(within(quote).getByText('Alphagenix', { selector: 'figcaption *' })).toBeVisible();
  expect(quote.querySelector('svg')).toBeInTheDocument();
});
