import { render, screen } from '@testing-library/react';
import type { Category } from '../../articles/article.ts';
import categories from '../../articles/categories.json';
import { CategoryBadge } from './category-badge.tsx';

test.each(Object.keys(categories) as Category[])('spec 2 §3: %s has an existing icon', (category) => {
  const { container } = render(<CategoryBadge category={category} />);
  expect(screen.getByText(category)).toBeVisible();
  expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
});
