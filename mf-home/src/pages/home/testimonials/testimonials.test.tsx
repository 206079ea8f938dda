import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Testimonials } from './testimonials.tsx';

test('spec 1 §2: nine testimonials, each of a role and not of a person', () => {
  render(<Testimonials />);
  const quotes = screen.getAllByRole('figure');
  expect(quotes).toHaveLength(9);
  expect(quotes[0]).toHaveTextContent('Founder');
  expect(quotes[0]).toHaveTextContent('Beard & Bowler');
});

test('spec 1 §2: a button in the header leads to the cases', () => {
  render(<Testimonials />);
  expect(screen.getByRole('link', { name: 'See their results' })).toHaveAttribute('href', '/cases');
});

test('spec 1 §2: an arrow scrolls the testimonials by 420 px', async () => {
  const scrollBy = jest.fn();
  Element.prototype.scrollBy = scrollBy;
  render(<Testimonials />);
  await userEvent.click(screen.getByRole('button', { name: 'Next testimonials' }));
  expect(scrollBy).toHaveBeenCalledWith(expect.objectContaining({ left: 420 }));
});
