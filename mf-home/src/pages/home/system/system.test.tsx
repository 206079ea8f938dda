import { render, screen } from '@testing-library/react';
import { showShare, watchIntersections } from '../../../testing/intersections.ts';
import { System } from './system.tsx';

test('spec 1 §1: the system has eight badges', () => {
  render(<System />);
  expect(screen.getByRole('heading', { name: 'Our System' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map((badge) => badge.textContent)).toEqual([
    'Content',
    'Outreach',
    'LinkedIn',
    'Video',
    'AI',
    'Design',
    'Email',
    'Strategy',
  ]);
});

test('spec 1 §4: the badges animate once, when 20 % of the section is visible for the first time', () => {
  watchIntersections();
  const { container } = render(<System />);
  const section = container.querySelector('section') as Element;
  const badges = screen.getByRole('list');
  showShare(section, 0);
  showShare(section, 0.19);
  expect(badges).toHaveAttribute('data-reveal', 'waiting');
  showShare(section, 0.2);
  expect(badges).toHaveAttribute('data-reveal', 'seen');
  showShare(section, 0);
  expect(badges).toHaveAttribute('data-reveal', 'seen');
});

test('badges that are in view when the script loads do not animate', () => {
  watchIntersections();
  const { container } = render(<System />);
  showShare(container.querySelector('section') as Element, 1);
  expect(screen.getByRole('list')).not.toHaveAttribute('data-reveal');
});
