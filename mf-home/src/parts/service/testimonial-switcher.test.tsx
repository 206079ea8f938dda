import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountBasedMarketing } from '../../pages/account-based-marketing/account-based-marketing.content.ts';
import { TestimonialSwitcher } from './testimonial-switcher.tsx';

beforeEach(() => {
  render(<TestimonialSwitcher {...accountBasedMarketing.testimonials} />);
});

test('spec 2 §4: the first of four testimonials shows, the others do not', () => {
  expect(screen.getAllByRole('figure', { hidden: true })).toHaveLength(4);
  expect(screen.getByRole('figure')).toHaveTextContent('Beard & Bowler');
});

test.each([
  ['Beard & Bowler', '/case-study/beard-bowler'],
  ['DeskLodge', '/case-study/desklodge'],
  ['Flowd', '/case-study/flowd'],
  ['BG Capital', '/case-study/bg-capital'],
])('spec 2 §2: the logo of %s shows its testimonial alone, with a link to %s', async (company, path) => {
  await userEvent.click(screen.getByRole('button', { name: company }));
  expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName(company);
  expect(screen.getByRole('figure')).toHaveTextContent(company);
  expect(screen.getByRole('link', { name: 'View Case Study' })).toHaveAttribute('href', path);
});
