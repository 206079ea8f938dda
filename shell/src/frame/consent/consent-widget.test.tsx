import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { ConsentWidget } from './consent-widget.tsx';

beforeEach(() => localStorage.clear());

const badge = () => screen.queryByRole('button', { name: 'Cookies' });
const panel = () => screen.queryByRole('region');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function open() {
  renderInShell(<ConsentWidget />);
  await press('Cookies');
}

test('spec 2 §4: a small badge opens into a panel, and minimise returns to the badge', async () => {
  renderInShell(<ConsentWidget />);
  expect(panel()).toBeNull();
  await press('Cookies');
  expect(panel()).toBeVisible();
  expect(badge()).toBeNull();
  await press('Minimise');
  expect(badge()).toBeVisible();
  expect(panel()).toBeNull();
  expect(localStorage.getItem('cookie-consent')).toBeNull();
});

test.each([
  ['Accept All', 'accepted'],
  ['Decline', 'declined'],
  ['Close', 'dismissed'],
])('spec 2 §4: %s stores "%s" and hides the widget', async (name, value) => {
  await open();
  await press(name);
  expect(localStorage.getItem('cookie-consent')).toBe(value);
  expect(badge()).toBeNull();
  expect(panel()).toBeNull();
});

test.each(['accepted', 'declined', 'dismissed'])('spec 2 §4: it is hidden once "%s" is stored', (value) => {
  localStorage.setItem('cookie-consent', value);
  renderInShell(<ConsentWidget />);
  expect(badge()).toBeNull();
});

test('spec 2 §4: Manage leads to the privacy policy', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Manage' })).toHaveAttribute('href', '/privacy-policy');
});

test('the focus goes into the panel and back to the badge', async () => {
  await open();
  expect(screen.getByRole('region')).toContainElement(document.activeElement as HTMLElement);
  await press('Minimise');
  expect(badge()).toHaveFocus();
});

test('Escape returns to the badge', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(badge()).toHaveFocus();
});

describe('analytics', () => {
  const script = () => document.querySelector('script[src*="googletagmanager.com/gtag/js?id=G-TEST"]');
  const gtag = () => Reflect.get(window, 'gtag');

  afterEach(() => {
    script()?.remove();
    Reflect.deleteProperty(window, 'gtag');
  });

  test.each(['Decline', 'Close'])('is not loaded after %s, nor before any answer', async (name) => {
    renderInShell(<ConsentWidget analyticsId="G-TEST" />);
    expect(script()).toBeNull();
    await press('Cookies');
    await press(name);
    expect(script()).toBeNull();
    expect(gtag()).toBeUndefined();
  });

  test('is loaded after Accept All, and on later visits', async () => {
    const { unmount } = renderInShell(<ConsentWidget analyticsId="G-TEST" />);
    await press('Cookies');
    await press('Accept All');
    expect(script()).toBeInTheDocument();
    expect(gtag()).toBeInstanceOf(Function);
    unmount();
    script()?.remove();
    Reflect.deleteProperty(window, 'gtag');
    renderInShell(<ConsentWidget analyticsId="G-TEST" />);
    expect(script()).toBeInTheDocument();
  });

  test('is not there where the site has none', async () => {
    await open();
    await press('Accept All');
    expect(gtag()).toBeUndefined();
  });
});

test('a browser that stores nothing can still be answered', async () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await open();
  await press('Decline');
  expect(badge()).toBeNull();
  setItem.mockRestore();
});
