import { render, screen } from '@testing-library/react';
import { ThankYouPage } from './thank-you.page.tsx';

test('spec 2 §2: the page promises a reply within 48 hours and links home', () => {
  render(<ThankYouPage />);
  expect(
    screen.getByRole('heading', { level: 1, name: 'Thank you for your submission' }),
  ).toBeInTheDocument();
  expect(
    screen.getByText(/^We've received your message and will be in touch within 48 hours/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});
