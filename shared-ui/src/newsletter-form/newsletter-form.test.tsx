import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { NewsletterForm } from './newsletter-form.tsx';

const fetchMock = jest.fn();

beforeEach(() => {
  sessionStorage.clear();
  fetchMock.mockReset().mockResolvedValue({ ok: true, json: async () => ({}) });
  window.fetch = fetchMock;
});

const field = () => screen.getByRole('textbox', { name: 'Email address' });
const button = () => screen.getByRole('button');

async function subscribe(onSubscribed?: () => void) {
  render(<NewsletterForm {...(onSubscribed && { onSubscribed })} />);
  await userEvent.type(field(), 'jo@client.example');
  await userEvent.click(button());
}

test('spec 2 §5: the button is disabled while the address is empty', async () => {
  render(<NewsletterForm />);
  expect(button()).toBeDisabled();
  await userEvent.type(field(), 'j');
  expect(button()).toBeEnabled();
  await userEvent.clear(field());
  expect(button()).toBeDisabled();
});

test('spec 2 §5: an empty address sends nothing', async () => {
  render(<NewsletterForm />);
  await userEvent.type(field(), '{Enter}');
  expect(fetchMock).not.toHaveBeenCalled();
});

test('an address of invisible characters counts as empty', async () => {
  render(<NewsletterForm />);
  await userEvent.type(field(), '\u200B\u2060');
  expect(button()).toBeDisabled();
});

test('invisible characters that were copied with an address do not stop it', async () => {
  render(<NewsletterForm />);
  await userEvent.type(field(), 'jo@client.example\u200B\u2060');
  expect(field()).toHaveValue('jo@client.example');
  await userEvent.click(button());
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('a focus that has left the form during sending stays where it is', async () => {
  let answer = (_: object) => {};
  fetchMock.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  render(<a href="/blog">Elsewhere</a>);
  await subscribe();
  screen.getByRole('link', { name: 'Elsewhere' }).focus();
  answer({ ok: true, json: async () => ({}) });
  await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement());
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveFocus();
});

test('an address that was not sent is back after a reload, and gone once it was sent', async () => {
  const { unmount } = render(<NewsletterForm />);
  await userEvent.type(field(), 'jo@client.example');
  unmount();
  const second = render(<NewsletterForm />);
  expect(field()).toHaveValue('jo@client.example');
  await userEvent.click(button());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thanks'));
  second.unmount();
  render(<NewsletterForm />);
  expect(field()).toHaveValue('');
});

test('spec 2 §5: the field has the type email, and the browser validates it', () => {
  render(<NewsletterForm />);
  expect(field()).toHaveAttribute('type', 'email');
  expect(screen.getByRole('form', { name: 'Email address' })).not.toHaveAttribute('novalidate');
});

test('spec 2 §7: the form posts only the address, as JSON', async () => {
  await subscribe();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  const [path, options] = fetchMock.mock.calls[0];
  expect(path).toBe('/api/newsletter/subscribe');
  expect(options).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
  expect(JSON.parse(options.body)).toEqual({ email: 'jo@client.example' });
});

test('spec 2 §4: field and button are disabled during the sign-up', async () => {
  fetchMock.mockReturnValue(new Promise(() => {}));
  await subscribe();
  expect(field()).toBeDisabled();
  expect(button()).toBeDisabled();
  expect(button()).toHaveAccessibleName('Subscribing...');
});

test('spec 2 §8: success shows thanks, clears the address and calls the handler', async () => {
  const onSubscribed = jest.fn();
  await subscribe(onSubscribed);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Thanks for subscribing!$/));
  expect(screen.getByRole('status')).toHaveClass('success');
  expect(screen.getByRole('status')).toHaveFocus();
  expect(field()).toHaveValue('');
  expect(button()).toBeDisabled();
  expect(onSubscribed).toHaveBeenCalledTimes(1);
});

test('on a site that asks for confirmation, the thanks say that a mail is on its way', async () => {
  fetchMock.mockResolvedValue({ ok: true, json: async () => ({ isConfirmedByMail: true }) });
  await subscribe();
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(/^Thanks for subscribing! A mail is on its way/),
  );
});

test.each([
  ['an answer that is not ok', () => fetchMock.mockResolvedValue({ ok: false, text: async () => 'down' })],
  ['a network failure', () => fetchMock.mockRejectedValue(new Error('down'))],
])('spec 2 §8: %s keeps the address, logs the error and shows a message in red', async (_, fail) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const onSubscribed = jest.fn();
  fail();
  await subscribe(onSubscribed);
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(/^Something went wrong\. Please try again\.$/),
  );
  expect(screen.getByRole('status')).toHaveClass('failure');
  expect(screen.getByRole('status')).toHaveFocus();
  expect(field()).toHaveValue('jo@client.example');
  expect(button()).toBeEnabled();
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'down' }));
  expect(onSubscribed).not.toHaveBeenCalled();
  log.mockRestore();
});

test('the form and its button work without scripts', () => {
  const markup = document.createElement('div');
  markup.innerHTML = renderToString(<NewsletterForm />);
  const form = markup.querySelector('form');
  expect(form).toHaveAttribute('action', '/api/newsletter/subscribe');
  expect(form).toHaveAttribute('method', 'post');
  expect(markup.querySelector('input')).toHaveAttribute('name', 'email');
  expect(markup.querySelector('button')).toBeEnabled();
  expect(markup.querySelector('button')).toHaveAttribute('type', 'submit');
});

test('a line at the form says what the address is for and links to the policy', () => {
  render(<NewsletterForm />);
  const form = screen.getByRole('form');
  expect(form).toHaveTextContent('We use your address to send you the newsletter');
  expect(form.querySelector('a')).toHaveAttribute('href', '/privacy-policy');
});
