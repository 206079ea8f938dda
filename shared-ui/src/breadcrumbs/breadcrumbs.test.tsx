import { render, screen, within } from '@testing-library/react';
import { Breadcrumbs } from './breadcrumbs.tsx';

test('breadcrumbs are a labelled list of links that ends with this page', () => {
  render(
    <Breadcrumbs
      items={[{ label: 'Home', href: '/' }, { label: 'Blog', href: '/blog' }, { label: 'ABM' }]}
    />,
  );
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getAllByRole('listitem')).toHaveLength(3);
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/blog']);
  expect(trail.getByText('ABM')).toHaveAttribute('aria-current', 'page');
});
