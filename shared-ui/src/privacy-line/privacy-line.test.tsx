import { render, screen } from '@testing-library/react';
import { PrivacyLine } from './privacy-line.tsx';

test('the line says what the data is for and links to the policy', () => {
  render(<PrivacyLine>We use it to answer you.</PrivacyLine>);
  const link = screen.getByRole('link', { name: 'How we handle your data' });
  expect(link).toHaveAttribute('href', '/privacy-policy');
  expect(link.closest('p')).toHaveTextContent('We use it to answer you. How we handle your data');
});
