import { renderMarkup, renderPage } from '@shortlisted/section-kit/testing';
import { pauseEndlessMotion } from '@shortlisted/shared-ui/endless-motion';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { watchSignUps } from '../../testing/watch-sign-ups.ts';
import { InsightsPage } from './insights.page.tsx';

const { answer, gtag } = watchSignUps();

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

test('spec 2 §2: headline, five expectations, the author and the notice', async () => {
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

test.each([
  ['of invisible characters is an empty one', '\u200B\u2060', false],
  ['with broken bytes is refused', 'Jo\uFFFD', true],
])('a name %s', async (_what, name, isFilled) => {
  await show();
  await userEvent.type(field('Email address'), 'jo@client.example');
  await userEvent.type(field('Name'), name);
  if (isFilled) expect(button()).toBeEnabled();
  else expect(button()).toBeDisabled();
  await userEvent.type(field('Name'), '{Enter}');
  expect(answer).not.toHaveBeenCalled();
});

test('spec 2 §7: the name is collected and not sent', async () => {
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

test('the place of the message is there before it, so that it is announced', async () => {
  await show();
  expect(message()).toBeEmptyDOMElement();
});

test('spec 2 §8: success thanks in green and clears the fields', async () => {
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

test.each([
  ['the message of the server', { message: 'We know no such place.' }, 'We know no such place.', 'failure'],
  ['or else its own', {}, 'Something went wrong. Please try again.', 'failure'],
  ['green where it contains Thanks', { message: 'Thanks, but no.' }, 'Thanks, but no.', 'success'],
])('spec 2 §8: an answer that is not ok shows %s', async (_, body, text, look) => {
  answer.mockResolvedValue({ ok: false, text: async () => JSON.stringify(body) });
  await subscribe();
  await waitFor(() => expect(message()).toHaveTextContent(text));
  expect(message()).toHaveClass(look);
  expect(message()).toHaveFocus();
  expect(field('Email address')).toHaveValue('jo@client.example');
  expect(gtag).not.toHaveBeenCalled();
});

test('spec 2 §8: a network failure says so and is logged', async () => {
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

  test('spec 2 §4: they start at 5627, 47.3 % and 4.8, on the server too', async () => {
    const markup = renderMarkup(InsightsPage, '/insights');
    expect(markup).toHaveTextContent(/5,627.*47\.3%.*4\.8\/5/);
    await show();
    expect(stats()).toHaveTextContent(/5,627.*47\.3%.*4\.8\/5/);
  });

  test('spec 2 §9: they change every 3000 ms, and not before', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.9);
    await show();
    act(() => void jest.advanceTimersByTime(2999));
    expect(stats()).toHaveTextContent('5,627');
    act(() => void jest.advanceTimersByTime(1));
    expect(stats()).toHaveTextContent('5,629');
    act(() => void jest.advanceTimersByTime(3000));
    expect(stats()).toHaveTextContent(/5,631.*47\.4%/);
  });

  test('while what moves is paused they stand still', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.9);
    await show();
    pauseEndlessMotion(true);
    act(() => void jest.advanceTimersByTime(9000));
    expect(stats()).toHaveTextContent('5,627');
    pauseEndlessMotion(false);
    act(() => void jest.advanceTimersByTime(3000));
    expect(stats()).toHaveTextContent('5,629');
  });

  test('under reduced motion they stand still', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    await show();
    act(() => void jest.advanceTimersByTime(9000));
    expect(stats()).toHaveTextContent('5,627');
  });
});
