import { brand } from '@shortlisted/shared-ui/brand';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { Footer } from './footer.tsx';

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent?.trim(), link.getAttribute('href')]);

test('spec 2 §2: the columns and the addresses of their links', () => {
  renderInShell(<Footer />);
  expect(linksOf('Services')).toEqual([
    ['ABM', '/services/account-based-marketing'],
    ['Content', '/services/content-marketing'],
  ]);
  expect(linksOf('Company')).toEqual([
    ['About', '/about'],
    ['Cases', '/cases'],
    ['Contact', '/contact'],
  ]);
  expect(linksOf('Resources')).toEqual([
    ['Case Studies', '/cases'],
    ['Blog', '/blog'],
  ]);
});

test('spec 2 §2: links to the professional network, photo-sharing and video', () => {
  renderInShell(<Footer />);
  const links = within(screen.getByRole('navigation', { name: 'Follow us' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['LinkedIn', 'Instagram', 'YouTube']);
});

test('the footer states the company as the law asks, and nothing without settings', () => {
  const company = {
    registration: { number: '01234567', place: 'England and Wales', office: '1 Long Lane, London EC1A 9HF' },
    vatNumber: 'GB 123 4567 89',
  };
  const { unmount } = renderInShell(<Footer />, '/', undefined, { company });
  expect(screen.getByRole('contentinfo')).toHaveTextContent(
    `${brand.legalName} is registered in England and Wales, company number 01234567. Registered office: 1 Long Lane, London EC1A 9HF. VAT number GB 123 4567 89.`,
  );
  unmount();
  renderInShell(<Footer />);
  expect(screen.getByRole('contentinfo')).not.toHaveTextContent('registered');
});

test('spec 2 §2: copyright 2024, the policy, and terms without a target as plain text', () => {
  renderInShell(<Footer />);
  expect(screen.getByText(`© 2024 ${brand.legalName}`)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  const terms = screen.getByText('Terms & Conditions');
  expect(terms).not.toHaveAttribute('tabindex');
  expect(screen.queryByRole('link', { name: 'Terms & Conditions' })).toBeNull();
});

test('the terms are a link on a site that has an address of them', () => {
  renderInShell(<Footer />, '/', undefined, { company: { termsUrl: '/terms.pdf' } });
  expect(screen.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/terms.pdf');
});

describe('endless motion', () => {
  const { dataset } = document.documentElement;
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  afterEach(() => {
    // A footer that is still there would show the change below.
    cleanup();
    localStorage.clear();
    delete dataset.motion;
    jest.restoreAllMocks();
  });

  test('can be paused and resumed', async () => {
    renderInShell(<Footer />);
    await press('Pause motion');
    expect(dataset.motion).toBe('paused');
    await press('Resume motion');
    expect(dataset.motion).toBeUndefined();
    expect(await screen.findByRole('button', { name: 'Pause motion' })).toHaveFocus();
  });

  test('stays paused on later visits until it is resumed', async () => {
    const { unmount } = renderInShell(<Footer />);
    await press('Pause motion');
    unmount();
    delete dataset.motion;
    renderInShell(<Footer />);
    await press('Resume motion');
    expect(localStorage).toHaveLength(0);
  });

  test('can be paused in a browser without storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    renderInShell(<Footer />);
    await press('Pause motion');
    expect(await screen.findByRole('button', { name: 'Resume motion' })).toBeVisible();
  });
});

test('spec 2 §7: sends a sign-up to analytics as footer_newsletter', async () => {
  window.fetch = jest.fn().mockResolvedValue({ ok: true, json: async () => ({}) });
  const gtag = jest.fn();
  Object.assign(window, { gtag });
  renderInShell(<Footer />);
  await userEvent.type(screen.getByRole('textbox'), 'jo@client.example{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thanks for subscribing!'));
  expect(gtag).toHaveBeenCalledWith('event', 'newsletter_signup', {
    event_category: 'engagement',
    event_label: 'footer_newsletter',
  });
  Reflect.deleteProperty(window, 'gtag');
});

test.each([
  ['a sign-up', { ok: true, json: async () => ({}) }, 'Thanks for subscribing!'],
  ['a failure', { ok: false, text: async () => 'down' }, 'Something went wrong. Please try again.'],
])('%s moves the focus to its message', async (_, answer, message) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  window.fetch = jest.fn().mockResolvedValue(answer);
  renderInShell(<Footer />);
  await userEvent.type(screen.getByRole('textbox'), 'jo@client.example{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(message));
  expect(screen.getByRole('status')).toHaveFocus();
});
