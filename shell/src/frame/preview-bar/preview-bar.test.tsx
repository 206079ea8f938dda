import { screen, within } from '@testing-library/react';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { PreviewBar } from './preview-bar.tsx';

test('every release of the composition is listed, with a way out that needs no script', () => {
  renderInShell(<PreviewBar />);
  const bar = screen.getByRole('complementary', { name: 'Preview' });
  const items = within(bar)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(items).toEqual([
    ...['shell', 'mf-home', 'mf-cases', 'mf-forms', 'mf-content'].map((name) => `${name} 1`),
    'composition composition',
  ]);
  expect(within(bar).getByRole('link', { name: 'Leave the preview' })).toHaveAttribute(
    'href',
    '/preview/end',
  );
});
