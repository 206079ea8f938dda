import { renderMarkup, renderPage } from '@shortlisted/section-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { watchSignUps } from '../../testing/watch-sign-ups.ts';
import { NewsletterPage } from './newsletter.page.tsx';

const { answer, gtag } = watchSignUps();
beforeEach(() => sessionStorage.clear());

const show = () => renderPage(NewsletterPage, '/newsletter');
const field = () => screen.getByRole('textbox', { name: 'Email address' });

async function subscribe() {
  const host = await show();
  await userEvent.type(field(), 'jo@client.example');
  await userEvent.click(screen.getByRole('button', { name: 'Get Weekly Insights' }));
  return host;
}

test('spec 2 §2: the page has a badge, a headline, a field, a button and a note', async () => {
  await show();
  expect(screen.getByText('Weekly Newsletter')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('12,000+ B2B marketers');
  expect(field()).toHaveAttribute('type', 'email');
  expect(field()).toBeRequired();
  expect(screen.getByText('Free forever. Unsubscribe anytime. We respect your privacy.')).toBeInTheDocument();
});

test('spec 2 §2: the page has four benefit cards, five recent topics and a row of client names', async () => {
  await show();
  for (const name of [
    'Weekly Growth Insights',
    'LinkedIn ABM Tactics',
    'Case Study Breakdowns',
    'Industry Trends',
  ]) {
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  }
  expect(screen.getByRole('region', { name: 'Recent issues' }).querySelectorAll('ol > li')).toHaveLength(5);
  expect(screen.getByText('KitKing')).toBeInTheDocument();
});

test('spec 2 §7: the form sends the address and an empty first name', async () => {
  await subscribe();
  expect(JSON.parse(answer.mock.calls[0][1].body)).toEqual({ email: 'jo@client.example', first_name: '' });
});

test('spec 2 §5: nothing is sent without an address', async () => {
  await show();
  await userEvent.type(field(), '   {Enter}');
  expect(answer).not.toHaveBeenCalled();
});

test('spec 2 §4: the button is disabled and says so during the sign-up', async () => {
  answer.mockReturnValue(new Promise(() => {}));
  await subscribe();
  const button = screen.getByRole('button');
  expect(button).toBeDisabled();
  expect(button).toHaveTextContent('Subscribing...');
});

test('spec 2 §4: success replaces the page with the welcome screen', async () => {
  const host = await subscribe();
  const heading = await screen.findByRole('heading', { level: 1, name: 'Welcome to the community!' });
  expect(heading).toHaveFocus();
  expect(screen.queryByRole('textbox')).toBeNull();
  for (const [value, label] of [
    ['12,000+', 'subscribers'],
    ['94%', 'open rate'],
    ['Tuesday', 'next issue'],
  ]) {
    expect(screen.getByText(label as string).closest('div')).toHaveTextContent(value as string);
  }
  expect(screen.getByText('Check your inbox for a welcome email')).toBeInTheDocument();
  expect(screen.getByText('First newsletter arrives Tuesday')).toBeInTheDocument();
  expect(host.toasts).toMatchObject([
    {
      title: 'Welcome to the community!',
      description: "You'll receive our weekly insights starting next Tuesday.",
    },
  ]);
});

test('on a site that asks for confirmation, the welcome screen says that a mail is on its way', async () => {
  answer.mockResolvedValue({ ok: true, json: async () => ({ isConfirmedByMail: true }) });
  await subscribe();
  expect(await screen.findByText(/^A mail is on its way/)).toBeInTheDocument();
  expect(screen.queryByText(/^You are on the list/)).toBeNull();
});

test('spec 2 §7: analytics record a sign-up as newsletter_page', async () => {
  await subscribe();
  await waitFor(() =>
    expect(gtag).toHaveBeenCalledWith('event', 'newsletter_signup', {
      event_category: 'engagement',
      event_label: 'newsletter_page',
    }),
  );
});

test.each([
  ['an answer that is not ok', () => answer.mockResolvedValue({ ok: false, text: async () => '{}' })],
  ['no connection', () => answer.mockRejectedValue(new TypeError('offline'))],
])('spec 2 §8: %s keeps the form, and shows a toast and a line', async (_, fail) => {
  fail();
  const host = await subscribe();
  await waitFor(() =>
    expect(host.toasts).toMatchObject([
      {
        title: 'Subscription failed',
        description: 'Something went wrong. Please try again.',
        variant: 'destructive',
      },
    ]),
  );
  expect(field()).toHaveValue('jo@client.example');
  expect(screen.getByText('Something went wrong. Please try again.')).toHaveFocus();
  expect(gtag).not.toHaveBeenCalled();
});

test('the form works without scripts', () => {
  const markup = renderMarkup(NewsletterPage, '/newsletter');
  expect(markup.querySelector('form')).toHaveAttribute('action', '/api/newsletter/subscribe');
  expect(markup.querySelector('form')).toHaveAttribute('method', 'post');
  expect(markup.querySelector('form button')).toBeEnabled();
});
