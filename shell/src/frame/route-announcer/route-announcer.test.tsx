import { byLink } from '@shortlisted/section-kit/host/use-link-navigation';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DeferredLocation } from '../../sections/deferred-page.tsx';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

jest.mock('@shortlisted/shared-ui/font', () => ({ showFont: jest.fn() }));

let finishLoading: () => void;

function Page() {
  const { pathname } = useLocation();
  const [loaded, setLoaded] = useState('/');
  finishLoading = () => setLoaded(pathname);
  if (loaded !== pathname) {
    return (
      <div aria-busy="true">
        <h1>Loading</h1>
      </div>
    );
  }
  return (
    <>
      <title>{`Title of ${pathname}`}</title>
      <h1>{`Page ${pathname}`}</h1>
      <h2>Part</h2>
      <form id="contact">
        <input id="name" aria-label="Name" />
      </form>
    </>
  );
}

function Site() {
  return (
    <>
      <main id="main">
        <DeferredLocation>
          <Page />
        </DeferredLocation>
      </main>
      <RouteAnnouncer />
    </>
  );
}

const announcer = () => document.querySelector('[aria-live=polite]');
const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
const scrollIntoView = jest.fn();
Element.prototype.scrollIntoView = scrollIntoView;

beforeEach(() => {
  scrollTo.mockClear();
  scrollIntoView.mockClear();
});

test('announces nothing on the first load, and keeps focus and scroll position', () => {
  renderInShell(<Site />);
  expect(announcer()).toBeEmptyDOMElement();
  expect(document.body).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('moves the focus to the heading of the next page when it is shown, and announces its title', async () => {
  const { goTo } = renderInShell(<Site />);
  act(() => goTo('/cases'));
  expect(announcer()).toBeEmptyDOMElement();
  await act(async () => finishLoading());
  expect(screen.getByRole('heading', { name: 'Page /cases' })).toHaveFocus();
  expect(announcer()).toHaveTextContent('Title of /cases');
});

test('spec 1 §2: scrolls to the top on every route change', () => {
  const { goTo } = renderInShell(<Site />);
  act(() => goTo('/cases'));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

test('scrolls to the target of a hash on another page', async () => {
  const { goTo } = renderInShell(<Site />);
  act(() => goTo('/cases#contact'));
  expect(scrollIntoView).not.toHaveBeenCalled();
  await act(async () => finishLoading());
  expect(scrollIntoView.mock.contexts[0]).toHaveAttribute('id', 'contact');
  expect(document.getElementById('contact')).toHaveFocus();
});

test('finds the target of an encoded hash, and none for one that is not valid', async () => {
  const { goTo } = renderInShell(<Site />);
  act(() => goTo('/cases#c%6Fntact'));
  await act(async () => finishLoading());
  expect(scrollIntoView.mock.contexts[0]).toHaveAttribute('id', 'contact');
  act(() => goTo('/cases#100%'));
});

test('returns to the saved scroll position on the way back', async () => {
  const { goTo } = renderInShell(<Site />);
  // The memory router does not change the browser's history: all entries have one key.
  Object.assign(window, { scrollY: 1200 });
  window.dispatchEvent(new Event('scroll'));
  act(() => goTo('/cases'));
  scrollTo.mockClear();
  act(() => goTo(-1));
  expect(scrollTo).toHaveBeenCalledWith({ top: 1200, behavior: 'instant' });
});

test('on the way back the focus goes to the first heading in view, and the title is announced', async () => {
  const { goTo } = renderInShell(<Site />);
  Object.assign(window, { scrollY: 1200 });
  window.dispatchEvent(new Event('scroll'));
  act(() => goTo('/cases'));
  const aboveWindow = { top: -1200 } as DOMRect;
  const rects = jest
    .spyOn(HTMLHeadingElement.prototype, 'getBoundingClientRect')
    .mockImplementation(function (this: Element) {
      return this.matches('h1') ? aboveWindow : ({ top: 40 } as DOMRect);
    });
  act(() => goTo(-1));
  rects.mockRestore();
  expect(screen.getByRole('heading', { name: 'Part' })).toHaveFocus();
});

test.each(['/?category=Tech', '/#nowhere'])(
  'a change to %s keeps the scroll position and the focus',
  (path) => {
    const { goTo } = renderInShell(<Site />);
    act(() => goTo(path));
    expect(scrollTo).not.toHaveBeenCalled();
    expect(scrollIntoView).not.toHaveBeenCalled();
    expect(document.body).toHaveFocus();
  },
);

test('a link to another query of the same page scrolls to the top, focuses the heading and is announced each time', async () => {
  const { goTo } = renderInShell(<Site />);
  const heading = screen.getByRole('heading', { name: 'Page /' });
  for (const path of ['/?category=ABM', '/']) {
    scrollTo.mockClear();
    const before = announcer()?.firstElementChild;
    act(() => goTo(path, { state: byLink }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(heading).toHaveFocus();
    expect(announcer()).toHaveTextContent('Title of /');
    expect(announcer()?.firstElementChild).not.toBe(before);
  }
});

test('a link to the current address scrolls to the top, focuses the heading and is announced', () => {
  const { goTo } = renderInShell(<Site />);
  act(() => goTo('/', { state: byLink, replace: true }));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(screen.getByRole('heading', { name: 'Page /' })).toHaveFocus();
  expect(announcer()).toHaveTextContent('Title of /');
});

test('a filter after such a link keeps the scroll position', () => {
  const { goTo } = renderInShell(<Site />);
  act(() => goTo('/?category=ABM', { state: byLink }));
  scrollTo.mockClear();
  act(() => goTo('/?category=Tech', { replace: true }));
  expect(scrollTo).not.toHaveBeenCalled();
});

test('does not announce a title with the same words as the heading', async () => {
  const { goTo } = renderInShell(
    <>
      <main id="main">
        <title>Page / | Shortlisted</title>
        <h1>Page /</h1>
      </main>
      <RouteAnnouncer />
    </>,
  );
  act(() => goTo('/cases'));
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(announcer()).toHaveTextContent(/^$/);
});

test('a link to an input keeps it in the tab order', async () => {
  const { goTo } = renderInShell(<Site />);
  act(() => goTo('/cases#name'));
  await act(async () => finishLoading());
  const input = screen.getByRole('textbox');
  expect(input).toHaveFocus();
  expect(input).not.toHaveAttribute('tabindex');
  expect(announcer()).toHaveTextContent('Title of /cases');
});

test('sends a page view with the title of the page when it is shown', async () => {
  const gtag = jest.fn();
  Object.assign(window, { gtag });
  const { goTo } = renderInShell(<Site />);
  act(() => goTo('/cases'));
  expect(gtag).not.toHaveBeenCalled();
  await act(async () => finishLoading());
  expect(gtag.mock.calls).toEqual([
    ['event', 'page_view', { page_title: 'Title of /cases', page_location: window.location.href }],
  ]);
  Reflect.deleteProperty(window, 'gtag');
});
