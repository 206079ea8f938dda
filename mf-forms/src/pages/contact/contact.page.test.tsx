import { renderMarkup, renderPage } from '@shortlisted/section-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { enquirySchema } from '../../data/enquiry.ts';
import { ContactPage } from './contact.page.tsx';

const answer = jest.fn();
const field = (name: string) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button');
const Page = () => (
  <Suspense>
    <ContactPage />
  </Suspense>
);
const show = (path?: string) => renderPage(Page, '/contact', path);

beforeEach(() => {
  answer.mockReset().mockResolvedValue({ ok: true });
  globalThis.fetch = jest.fn(async (path, options) =>
    path === '/api/contact'
      ? answer(path, options)
      : { ok: true, status: 200, json: async () => ({ stamp: '1.signed' }) },
  ) as unknown as typeof fetch;
});

async function send() {
  const host = await show();
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(field('Email'), 'ada@client.example');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'referral');
  await userEvent.type(field('Message'), 'We would like to talk.');
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  return host;
}

function sentFields() {
  const [, options] = answer.mock.calls.at(-1) as [string, { body: FormData }];
  return Object.fromEntries(options.body.entries());
}

test("spec 1 §2: the five steps of 'what to expect'", async () => {
  await show();
  const steps = within(screen.getByRole('region', { name: 'What to expect' })).getAllByRole('heading', {
    level: 3,
  });
  expect(steps.map((step) => step.textContent)).toEqual([
    'Discovery Chat',
    'Marketing Audit',
    'Strategy Session',
    'Tailored Proposal',
    'Build & Launch',
  ]);
});

test('spec 1 §5: name, email and hearAbout carry an asterisk; the message has four rows', async () => {
  await show();
  const labels = [...document.querySelectorAll('label')].filter((label) => label.textContent?.includes('*'));
  expect(labels.map((label) => label.textContent?.replace(/\s*\*$/, ''))).toEqual([
    'Name',
    'Email',
    'How did you hear about us?',
  ]);
  expect(field('Message')).toHaveAttribute('rows', '4');
});

test('spec 1 §7: it sends its fields, the control fields and what tells people from machines', async () => {
  await send();
  expect(sentFields()).toEqual({
    ...Object.fromEntries(Object.keys(enquirySchema.entries).map((name) => [name, ''])),
    name: 'Ada',
    email: 'ada@client.example',
    hearAbout: 'referral',
    message: 'We would like to talk.',
    _subject: 'New contact from Ada',
    _captcha: 'false',
    _template: 'table',
    _honey: '',
    _stamp: '1.signed',
  });
});

test('what a machine writes into the hidden field is sent with it', async () => {
  await show();
  const honey = document.querySelector<HTMLInputElement>('[name=_honey]') as HTMLInputElement;
  expect(honey).toHaveAttribute('tabindex', '-1');
  expect(honey).toHaveAttribute('aria-hidden', 'true');
  honey.value = 'https://spam.example';
  await userEvent.type(field('Name'), 'Bot');
  await userEvent.type(field('Email'), 'bot@client.example');
  await userEvent.type(field('Message'), 'Cheap links for you');
  await userEvent.click(button());
  expect(sentFields()).toMatchObject({ _honey: 'https://spam.example' });
});

test('spec 1 §4: while it is sent the button is disabled and says so', async () => {
  answer.mockReturnValue(new Promise(() => {}));
  await send();
  expect(button()).toBeDisabled();
  expect(button()).toHaveTextContent('Sending Message...');
  expect(button()).toHaveAttribute('aria-busy', 'true');
});

test('spec 1 §4: success takes the place of the form, with a toast; the way back leads to an empty form', async () => {
  const host = await send();
  const heading = await screen.findByRole('heading', { name: "Success! We'll be in touch soon." });
  expect(heading).toHaveFocus();
  expect(screen.getByText('Expect to hear from one of our experts within 24 hours.')).toBeInTheDocument();
  expect(host.toasts).toMatchObject([
    { title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." },
  ]);
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send another message' }));
  expect(field('Name')).toHaveValue('');
  expect(field('Message')).toHaveValue('');
});

test.each([
  ['an answer that is not ok', () => answer.mockResolvedValue({ ok: false, status: 503 })],
  ['no connection', () => answer.mockRejectedValue(new TypeError('offline'))],
])('spec 1 §8: after %s the form stays filled, with a toast', async (_, fail) => {
  fail();
  const host = await send();
  await waitFor(() =>
    expect(host.toasts).toMatchObject([
      {
        title: 'Error sending message',
        description: 'Please try again or contact us directly.',
        variant: 'destructive',
      },
    ]),
  );
  expect(field('Name')).toHaveValue('Ada');
  expect(field('Message')).toHaveValue('We would like to talk.');
  expect(button()).toBeEnabled();
  expect(screen.getByText('Your message was not sent. Everything you wrote is still here.')).toHaveFocus();
});

test('a second try of the same enquiry has the same key, the next enquiry another', async () => {
  const keyOf = (call: number) => answer.mock.calls[call]?.[1].headers['idempotency-key'];
  answer.mockRejectedValueOnce(new TypeError('offline'));
  await send();
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
  await screen.findByRole('heading', { name: /^Success!/ });
  expect(keyOf(0)).toMatch(/^[\da-f]{32}$/);
  expect(keyOf(1)).toBe(keyOf(0));
  await userEvent.click(screen.getByRole('button', { name: 'Send another message' }));
  await userEvent.type(field('Name'), 'Ada');
  await userEvent.type(field('Email'), 'ada@client.example');
  await userEvent.type(field('Message'), 'Something else entirely');
  await userEvent.click(button());
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(3));
  expect(keyOf(2)).not.toBe(keyOf(0));
});

test('spec 1 §5: each message stands at its field, the first of them has the focus, and nothing is sent', async () => {
  await show();
  await userEvent.click(button());
  expect(field('Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
  expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(field('Message')).toHaveAccessibleDescription('Message must be at least 10 characters');
  expect(field('Name')).toHaveFocus();
  expect(answer).not.toHaveBeenCalled();
});

test('messages follow what is typed from the first attempt on, and not before', async () => {
  await show();
  await userEvent.type(field('Name'), 'A');
  await userEvent.tab();
  expect(field('Name')).toHaveAccessibleDescription('');
  await userEvent.click(button());
  await userEvent.type(field('Name'), 'd');
  expect(field('Name')).toBeValid();
  expect(field('Email')).toBeInvalid();
  await userEvent.type(field('Name'), '{Backspace}');
  expect(field('Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
});

describe('a form that was sent without scripts and refused', () => {
  const draft = {
    values: { name: 'A', email: 'ada@client.example', hearAbout: 'event', message: 'We would like to talk.' },
    errors: { name: 'Name must be at least 2 characters' },
  };
  const showDraft = async (response: object) => {
    const { fetch } = globalThis;
    globalThis.fetch = jest.fn(async (path, options) =>
      path === '/api/contact/drafts/7' ? response : fetch(path, options),
    ) as unknown as typeof fetch;
    await show('/contact?draft=7');
  };

  test('is back with what it held and its messages, and can be sent', async () => {
    await showDraft({ ok: true, status: 200, json: async () => draft });
    expect(field('Name')).toHaveValue('A');
    expect(field('Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
    expect(screen.getByRole('combobox')).toHaveValue('event');
    expect(field('Message')).toHaveValue('We would like to talk.');
    await userEvent.type(field('Name'), 'da');
    await userEvent.click(button());
    await screen.findByRole('heading', { name: /^Success!/ });
    expect(sentFields()).toMatchObject({ name: 'Ada', hearAbout: 'event' });
  });

  test('carries no stamp, which would call whoever mends it quickly a machine', async () => {
    await showDraft({ ok: true, status: 200, json: async () => draft });
    await userEvent.type(field('Name'), 'da');
    await userEvent.click(button());
    await screen.findByRole('heading', { name: /^Success!/ });
    expect(sentFields()).toMatchObject({ _stamp: '' });
  });

  test('is gone once it was sent: the way back leads to an empty form', async () => {
    await showDraft({ ok: true, status: 200, json: async () => draft });
    await userEvent.type(field('Name'), 'da');
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('button', { name: 'Send another message' }));
    expect(field('Name')).toHaveValue('');
    expect(field('Name')).toHaveAccessibleDescription('');
  });

  test('leaves an empty form where its draft has expired', async () => {
    await showDraft({ ok: false, status: 404, text: async () => 'gone' });
    expect(field('Name')).toHaveValue('');
  });
});

test('without scripts it is a form post to the same address', () => {
  const form = renderMarkup(ContactPage, '/contact').querySelector('form');
  expect(form).toHaveAttribute('action', '/api/contact');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('enctype', 'multipart/form-data');
});
