import { renderMarkup, renderPage } from '@shortlisted/section-kit/testing';
import { pauseEndlessMotion } from '@shortlisted/shared-ui/endless-motion';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { watchSignUps } from '../../testing/watch-sign-ups.ts';
import { InsightsPage } from './insights.page.tsx';

let mockTermsUrl: string | undefined;
jest.mock('@shortlisted/section-kit/runtime', () => ({
  ...jest.requireActual('@shortlisted/section-kit/runtime'),
  useTermsUrl: () => mockTermsUrl,
}));

const { answer, gtag } = watchSignUps();
beforeEach(() => sessionStorage.clear());

const show = () => renderPage(InsightsPage, '/insights');
const field = (name: string) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button');
const message = () => screen.getByRole('status');

async function subscribe() {
  await show();
  await userEvent.type(field('Name'), 'Jo');
  await userEvent.type(field('Email address'), 'jo@client.example');
  await userEvent.click(button());
}

test('spec 2 §2: the page has a headline, five expectations, the author and the notice', async () => {
  await show();
  expect(
    screen.getByRole('heading', {
      level: 1,
      name: 'Sign up to get practical B2B marketing ideas in your inbox each week.',
    }),
  ).toBeInTheDocument();
  const list = screen.getByRole('heading', { name: 'What to expect' }).nextElementSibling as HTMLElement;
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByText('Written by')).toBeInTheDocument();
  expect(screen.getByText('Sent every Thursday')).toBeInTheDocument();
  expect(screen.getByText(/clicking Subscribe you confirm .* terms and conditions/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Every Tuesday you get' })).toBeInTheDocument();
  expect(screen.getByRole('figure')).toBeInTheDocument();
});

test('the terms in the notice are a link on a site that has an address of them', async () => {
  await show();
  expect(screen.queryByRole('link', { name: 'terms and conditions' })).not.toBeInTheDocument();
  cleanup();
  mockTermsUrl = '/terms.pdf';
  await show();
  mockTermsUrl = undefined;
  expect(screen.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms.pdf');
});

test('spec 2 §5: the button is disabled unless both fields are filled', async () => {
  await show();
  expect(button()).toBeDisabled();
  await userEvent.type(field('Name'), 'Jo');
  expect(button()).toBeDisabled();
  await userEvent.type(field('Email address'), 'j');
  expect(button()).toBeEnabled();
  await userEvent.clear(field('Name'));
  expect(button()).toBeDisabled();
});

test('typed text returns after a visit to another page and can be sent', async () => {
  await show();
  await userEvent.type(field('Name'), 'Jo');
  await userEvent.type(field('Email address'), 'jo@client.example');
  cleanup();
  await show();
  expect(field('Email address')).toHaveValue('jo@client.example');
  expect(button()).toBeEnabled();
  await userEvent.click(button());
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test.each([
  ['of invisible characters counts as empty', '\u200B\u2060', false],
  ['with broken characters is rejected', 'Jo\uFFFD', true],
])('a name %s', async (_effect, name, isFilled) => {
  await show();
  await userEvent.type(field('Email address'), 'jo@client.example');
  await userEvent.type(field('Name'), name);
  if (isFilled) expect(button()).toBeEnabled();
  else expect(button()).toBeDisabled();
  await userEvent.type(field('Name'), '{Enter}');
  expect(answer).not.toHaveBeenCalled();
});

test('spec 2 §7: the name is not sent', async () => {
  await subscribe();
  expect(JSON.parse(answer.mock.calls[0][1].body)).toEqual({ email: 'jo@client.example' });
});

test('spec 2 §5: both fields are disabled while sending', async () => {
  answer.mockReturnValue(new Promise(() => {}));
  await subscribe();
  expect(field('Name')).toBeDisabled();
  expect(field('Email address')).toBeDisabled();
  expect(button()).toBeDisabled();
});

test('the status element exists before its message, so that screen readers announce it', async () => {
  await show();
  expect(message()).toBeEmptyDOMElement();
});

test('spec 2 §8: success shows thanks in green and clears the fields', async () => {
  await subscribe();
  await waitFor(() => expect(message()).toHaveTextContent(/^Thanks for subscribing!$/));
  expect(message()).toHaveClass('success');
  expect(message()).toHaveFocus();
  expect(field('Name')).toHaveValue('');
  expect(field('Email address')).toHaveValue('');
  expect(gtag).toHaveBeenCalledWith('event', 'newsletter_signup', {
    event_category: 'engagement',
    event_label: 'insights_page',
  });
});

test('on a site that asks for confirmation, the thanks say that a mail is on its way', async () => {
  answer.mockResolvedValue({ ok: true, json: async () => ({ isConfirmedByMail: true }) });
  await subscribe();
  await waitFor(() => expect(message()).toHaveTextContent(/^Thanks for subscribing! A mail is on its way/));
  expect(message()).toHaveClass('success');
});

test.each([
  ['the message of the server', { message: 'We know no such place.' }, 'We know no such place.', 'failure'],
  ['its own message without one', {}, 'Something went wrong. Please try again.', 'failure'],
  ['a message with Thanks in green', { message: 'Thanks, but no.' }, 'Thanks, but no.', 'success'],
])('spec 2 §8: an unsuccessful answer shows %s', async (_, body, text, look) => {
  answer.mockResolvedValue({ ok: false, text: async () => JSON.stringify(body) });
  await subscribe();
  await waitFor(() => expect(message()).toHaveTextContent(text));
  expect(message()).toHaveClass(look);
  expect(message()).toHaveFocus();
  expect(field('Email address')).toHaveValue('jo@client.example');
  expect(gtag).not.toHaveBeenCalled();
});

test('spec 2 §8: a network failure shows a message and is logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  answer.mockRejectedValue(new TypeError('offline'));
  await subscribe();
  await waitFor(() => expect(message()).toHaveTextContent('Something went wrong. Please try again.'));
  expect(log).toHaveBeenCalledWith(expect.any(TypeError));
  log.mockRestore();
});

describe('Live Stats', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const stats = () => screen.getByRole('region', { name: 'Live Stats' });

  test('spec 2 §4: start at 5627, 47.3 % and 4.8, on the server too', async () => {
    const markup = renderMarkup(InsightsPage, '/insights');
    expect(markup).toHaveTextContent(/5,627.*47\.3%.*4\.8\/5/);
    await show();
    expect(stats()).toHaveTextContent(/5,627.*47\.3%.*4\.8\/5/);
  });

  test('spec 2 §9: change every 3000 ms', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.9);
    await show();
    act(() => void jest.advanceTimersByTime(2999));
    expect(stats()).toHaveTextContent('5,627');
    act(() => void jest.advanceTimersByTime(1));
    expect(stats()).toHaveTextContent('5,629');
    act(() => void jest.advanceTimersByTime(3000));
    expect(stats()).toHaveTextContent(/5,631.*47\.4%/);
  });

  test('stand still while all endless motion is paused', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.9);
    await show();
    pauseEndlessMotion(true);
    act(() => void jest.advanceTimersByTime(9000));
    expect(stats()).toHaveTextContent('5,627');
    pauseEndlessMotion(false);
    act(() => void jest.advanceTimersByTime(3000));
    expect(stats()).toHaveTextContent('5,629');
  });

  test('stand still under reduced motion', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    await show();
    act(() => void jest.advanceTimersByTime(9000));
    expect(stats()).toHaveTextContent('5,627');
  });
});
