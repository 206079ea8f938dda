import { renderMarkup, renderPage } from '@shortlisted/section-kit/testing';
import { setVisitSource } from '@shortlisted/section-kit/testing/set-visit-source';
import { wantClient } from '@shortlisted/shared-ui/wanted-client';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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
  sessionStorage.clear();
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

test("spec 1 §2: 'what to expect' has five steps", async () => {
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

test('spec 1 §5: name, email and hearAbout have an asterisk, and the message has four rows', async () => {
  await show();
  const labels = [...document.querySelectorAll('label')].filter((label) => label.textContent?.includes('*'));
  expect(labels.map((label) => label.textContent?.replace(/\s*\*$/, ''))).toEqual([
    'Name',
    'Email',
    'How did you hear about us?',
  ]);
  expect(field('Message')).toHaveAttribute('rows', '4');
});

test('required fields are marked for assistive technology too, and a sentence explains the asterisk', async () => {
  await show();
  const required = [...document.querySelectorAll('input, select, textarea')].filter((control) =>
    control.matches(':required'),
  );
  expect(required.map((control) => control.getAttribute('name'))).toEqual(['name', 'email', 'message']);
  expect(document.querySelector('form')).toHaveAttribute('novalidate');
  for (const control of required) expect(control).toHaveAttribute('aria-invalid', 'false');
  expect(screen.getByText(/^\* marks/)).toHaveTextContent(
    'Name, email and a message are required; how you heard about us is optional.',
  );
});

test('spec 1 §7: the form sends its fields, the control fields, the honeypot and the stamp', async () => {
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

test('the form sends the start of the visit', async () => {
  setVisitSource({ _landing_page: '/cases', _utm_source: 'linkedin' });
  await send();
  setVisitSource({});
  expect(sentFields()).toMatchObject({ name: 'Ada', _landing_page: '/cases', _utm_source: 'linkedin' });
});

test('the form sends the text that a bot writes into the honeypot', async () => {
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

test('spec 1 §4: the button is disabled and says so while the form is sent', async () => {
  answer.mockReturnValue(new Promise(() => {}));
  await send();
  expect(button()).toBeDisabled();
  expect(button()).toHaveTextContent('Sending Message...');
  expect(button()).toHaveAttribute('aria-busy', 'true');
});

test('spec 1 §4: success replaces the form and shows a toast, and a button returns to an empty form', async () => {
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

test('a sent enquiry is a lead in analytics, and a failed one is not', async () => {
  const gtag = jest.fn();
  Object.assign(window, { gtag });
  answer.mockResolvedValueOnce({ ok: false, status: 503 });
  await send();
  await waitFor(() => expect(button()).toBeEnabled());
  expect(gtag).not.toHaveBeenCalled();
  await userEvent.click(button());
  await screen.findByRole('heading', { name: /^Success!/ });
  expect(gtag.mock.calls).toEqual([
    ['event', 'generate_lead', { event_category: 'engagement', event_label: 'contact_page' }],
  ]);
  Reflect.deleteProperty(window, 'gtag');
});

test.each([
  ['an answer that is not ok', () => answer.mockResolvedValue({ ok: false, status: 503 })],
  ['no connection', () => answer.mockRejectedValue(new TypeError('offline'))],
])('spec 1 §8: %s keeps the form filled and shows a toast', async (_, fail) => {
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

test('a repeated attempt has the same idempotency key, and the next enquiry another one', async () => {
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

test('spec 1 §5: each message is at its field, the first invalid field has the focus, and nothing is sent', async () => {
  await show();
  await userEvent.click(button());
  expect(field('Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
  expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(field('Message')).toHaveAccessibleDescription('Message must be at least 10 characters');
  expect(field('Name')).toHaveFocus();
  expect(answer).not.toHaveBeenCalled();
});

test('messages update during typing after the first attempt, and not before', async () => {
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

describe('unsent text', () => {
  const write = async () => {
    await show();
    await userEvent.type(field('Name'), 'Ada');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'event');
    await userEvent.type(field('Message'), 'We would like to talk.');
  };

  test('returns with the visitor to the page in the same tab', async () => {
    await write();
    cleanup();
    await show();
    expect(field('Name')).toHaveValue('Ada');
    expect(screen.getByRole('combobox')).toHaveValue('event');
    expect(field('Message')).toHaveValue('We would like to talk.');
  });

  test('is sent without a stamp after it returned, because a quick visitor would count as a bot', async () => {
    await write();
    cleanup();
    await show();
    await userEvent.type(field('Email'), 'ada@client.example');
    await userEvent.click(button());
    await screen.findByRole('heading', { name: /^Success!/ });
    expect(sentFields()).toMatchObject({ name: 'Ada', hearAbout: 'event', _stamp: '' });
  });

  test('is deleted after it is sent', async () => {
    await send();
    await screen.findByRole('heading', { name: /^Success!/ });
    expect(sessionStorage).toHaveLength(0);
  });

  test('is deleted when it arrives after its visitor has left the page', async () => {
    let arrive = (_: object) => {};
    answer.mockReturnValue(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    await send();
    cleanup();
    expect(sessionStorage).toHaveLength(1);
    arrive({ ok: true });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  test('stays in the form without storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await send();
    await screen.findByRole('heading', { name: /^Success!/ });
    jest.restoreAllMocks();
  });

  test.each(['null', '7', '{"name":7}', 'no JSON', '[]'])(
    'is ignored if the storage contains %s',
    async (stored) => {
      sessionStorage.setItem('form:enquiry', stored);
      await show();
      expect(field('Name')).toHaveValue('');
    },
  );
});

test('a line at the form says what its data is for and links to the policy', () => {
  const form = renderMarkup(ContactPage, '/contact').querySelector('form');
  expect(form).toHaveTextContent('We use what you write here to answer you');
  expect(form?.querySelector('a')).toHaveAttribute('href', '/privacy-policy');
});

test('the form posts to the same address without scripts', () => {
  const form = renderMarkup(ContactPage, '/contact').querySelector('form');
  expect(form).toHaveAttribute('action', '/api/contact');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('enctype', 'multipart/form-data');
});

test('the message begins with the client that the visitor wants, which nothing stores', async () => {
  wantClient('Ocado');
  await show();
  expect(field('Message')).toHaveValue('We want to win Ocado.');
  expect(sessionStorage).toHaveLength(0);
  wantClient('');
});

test('a message that the visitor has begun keeps its words', async () => {
  sessionStorage.setItem('form:enquiry', JSON.stringify({ message: 'We would like to talk.' }));
  wantClient('Ocado');
  await show();
  expect(field('Message')).toHaveValue('We would like to talk.');
  wantClient('');
});
