import { keepVisitSource, readVisitSource } from '@shortlisted/section-kit/host/visit-source';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askForConsent, storeConsent } from '../../reports/consent-choice.ts';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { ConsentWidget } from './consent-widget.tsx';

beforeEach(() => {
  localStorage.clear();
  act(() => askForConsent(false));
});

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

test('the focus moves into the panel and back to the badge', async () => {
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

test.each(['Accept All', 'Decline', 'Close'])('%s moves the focus to the page', async (name) => {
  renderInShell(
    <>
      <main id="main" tabIndex={-1} />
      <ConsentWidget />
    </>,
  );
  await press('Cookies');
  await press(name);
  expect(screen.getByRole('main')).toHaveFocus();
});

test.each([
  ['Decline', {}],
  ['Close', { _landing_page: '/' }],
])('%s leaves of the start of the visit: %j', async (name, expected) => {
  keepVisitSource({ _landing_page: '/' });
  await open();
  await press(name);
  expect(readVisitSource()).toEqual(expected);
  keepVisitSource({});
});

test('accept and decline have the same button', async () => {
  await open();
  const classOf = (name: string) => screen.getByRole('button', { name }).className;
  expect(classOf('Accept All')).toBe(classOf('Decline'));
});

describe('opened from the footer', () => {
  const ask = async (consent: string) => {
    localStorage.setItem('cookie-consent', consent);
    renderInShell(
      <>
        <ConsentWidget />
        <button type="button" onClick={() => askForConsent(true)}>
          Cookie settings
        </button>
      </>,
    );
    await press('Cookie settings');
  };

  test('shows the earlier answer and takes another one; the focus returns', async () => {
    await ask('accepted');
    expect(panel()).toHaveTextContent('So far you have accepted.');
    expect(panel()).toHaveFocus();
    await press('Decline');
    expect(localStorage.getItem('cookie-consent')).toBe('declined');
    expect(panel()).toBeNull();
    expect(screen.getByRole('button', { name: 'Cookie settings' })).toHaveFocus();
  });

  test.each(['Close', 'Escape'])('%s keeps the earlier answer', async (way) => {
    await ask('accepted');
    if (way === 'Close') await press('Close');
    else await userEvent.keyboard('{Escape}');
    expect(localStorage.getItem('cookie-consent')).toBe('accepted');
    expect(panel()).toBeNull();
    expect(badge()).toBeNull();
  });
});

describe('analytics', () => {
  const script = () => document.querySelector('script[src*="googletagmanager.com/gtag/js?id=G-TEST"]');
  const gtag = () => Reflect.get(window, 'gtag');

  afterEach(() => {
    script()?.remove();
    Reflect.deleteProperty(window, 'gtag');
    Reflect.deleteProperty(window, 'dataLayer');
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
    await waitFor(() => expect(script()).toBeInTheDocument());
    expect(gtag()).toBeInstanceOf(Function);
    unmount();
    script()?.remove();
    Reflect.deleteProperty(window, 'gtag');
    Reflect.deleteProperty(window, 'dataLayer');
    renderInShell(<ConsentWidget analyticsId="G-TEST" />);
    await waitFor(() => expect(script()).toBeInTheDocument());
  });

  test('sends nothing after consent is withdrawn, and starts again with it', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: analytics sets the cookie this way.
    document.cookie = '_ga=GA1.1.123; path=/';
    renderInShell(<ConsentWidget analyticsId="G-TEST" />);
    await press('Cookies');
    await press('Accept All');
    await waitFor(() => expect(gtag()).toBeInstanceOf(Function));
    act(() => askForConsent(true));
    await press('Decline');
    await waitFor(() => expect(gtag()).toBeUndefined());
    expect(Reflect.get(window, 'ga-disable-G-TEST')).toBe(true);
    expect(document.cookie).not.toContain('_ga');
    act(() => askForConsent(true));
    await press('Accept All');
    await waitFor(() => expect(Reflect.get(window, 'ga-disable-G-TEST')).toBe(false));
    expect(gtag()).toBeInstanceOf(Function);
    expect(document.querySelectorAll('script[src*=gtag]')).toHaveLength(1);
  });

  test('gets the signals of consent mode before anything else, and advertising stays denied', async () => {
    const commands = () => (Reflect.get(window, 'dataLayer') as IArguments[]).map((command) => [...command]);
    renderInShell(<ConsentWidget analyticsId="G-TEST" />);
    await press('Cookies');
    await press('Accept All');
    await waitFor(() => expect(gtag()).toBeInstanceOf(Function));
    expect(commands().slice(0, 3)).toEqual([
      [
        'consent',
        'default',
        {
          ad_storage: 'denied',
          ad_user_data: 'denied',
          ad_personalization: 'denied',
          analytics_storage: 'denied',
        },
      ],
      ['consent', 'update', { analytics_storage: 'granted' }],
      ['js', expect.any(Date)],
    ]);
    act(() => askForConsent(true));
    await press('Decline');
    await waitFor(() => expect(gtag()).toBeUndefined());
    expect(commands().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }]);
    act(() => askForConsent(true));
    await press('Accept All');
    await waitFor(() => expect(gtag()).toBeInstanceOf(Function));
    expect(commands().filter(([, kind]) => kind === 'default')).toHaveLength(1);
    expect(
      commands()
        .filter(([, kind]) => kind === 'update')
        .at(-1)?.[2],
    ).toEqual({
      analytics_storage: 'granted',
    });
  });

  test('stops when another tab takes consent back', async () => {
    localStorage.setItem('cookie-consent', 'accepted');
    renderInShell(<ConsentWidget analyticsId="G-TEST" />);
    await waitFor(() => expect(gtag()).toBeInstanceOf(Function));
    localStorage.setItem('cookie-consent', 'declined');
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    await waitFor(() => expect(gtag()).toBeUndefined());
  });

  test('an answer that is taken back while the code loads starts nothing', async () => {
    renderInShell(<ConsentWidget analyticsId="G-TEST" />);
    act(() => storeConsent('accepted'));
    act(() => storeConsent('declined'));
    await act(async () => void (await import('./analytics.ts')));
    expect(script()).toBeNull();
  });

  test('is not loaded if the site has none', async () => {
    await open();
    await press('Accept All');
    expect(gtag()).toBeUndefined();
  });
});

test('takes an answer in a browser without storage', async () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await open();
  await press('Decline');
  expect(badge()).toBeNull();
  setItem.mockRestore();
});
