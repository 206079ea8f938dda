import { render, screen } from '@testing-library/react';
import { SectionHeading } from './section-heading.tsx';

test('the title is a heading of level 2 by default', () => {
  render(<SectionHeading title="Why Us?" />);
  expect(screen.getByRole('heading', { level: 2, name: 'Why Us?' })).toBeVisible();
});

test('the title of a page is a heading of level 1', () => {
  render(<SectionHeading level={1} title="Essays" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Essays' })).toBeVisible();
});

test('eyebrow and lead are outside the heading', () => {
  render(<SectionHeading eyebrow="Results" title="Our System" lead="Eight skills, one team." />);
  expect(screen.getByRole('heading')).toHaveTextContent(/^Our System$/);
  expect(screen.getByText('Results')).toBeVisible();
  expect(screen.getByText('Eight skills, one team.')).toBeVisible();
});
