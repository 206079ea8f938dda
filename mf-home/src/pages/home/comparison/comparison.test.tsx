import { render, screen, within } from '@testing-library/react';
import { Comparison } from './comparison.tsx';

test('spec 1 §2: the comparison has six points for traditional B2B marketing and six for the agency’s way', () => {
  render(<Comparison />);
  const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(titles).toEqual(['Traditional B2B marketing', 'The Shortlisted way']);
  for (const list of screen.getAllByRole('list')) {
    expect(within(list).getAllByRole('listitem')).toHaveLength(6);
  }
});
