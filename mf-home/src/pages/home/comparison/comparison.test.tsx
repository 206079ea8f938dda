import { render, screen, within } from '@testing-library/react';
import { Comparison } from './comparison.tsx';

test('spec 1 §2: traditional B2B marketing against the agency’s way, six points each', () => {
  render(<Comparison />);
  const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(titles).toEqual(['Traditional B2B marketing', 'The Shortlisted way']);
  for (const list of screen.getAllByRole('list')) {
    expect(within(list).getAllByRole('listitem')).toHaveLength(6);
  }
});
