import { renderPage } from '@shortlisted/section-kit/testing';
import { screen } from '@testing-library/react';
import { ThankYouPage } from './thank-you.page.tsx';

test('spec 2 §2: the page promises a reply within 48 hours and links home', async () => {
  await renderPage(ThankYouPage, '/thank-you');
  expect(
    screen.getByRole('heading', { level: 1, name: 'Thank you for your submission' }),
  ).toBeInTheDocument();
  expect(
    screen.getByText(/^We've received your message and will be in touch within 48 hours/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.queryByText(/^A mail is on its way/)).toBeNull();
});

test('after a sign-up without scripts the page says that a mail is on its way', async () => {
  await renderPage(ThankYouPage, '/thank-you', '/thank-you?confirm=mail');
  expect(screen.getByText(/^A mail is on its way/)).toBeInTheDocument();
});
