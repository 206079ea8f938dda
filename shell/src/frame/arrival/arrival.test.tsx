import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ShownAddress } from '../../sections/visit.tsx';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { Arrival } from './arrival.tsx';

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
      <form id="contact" />
    </>
  );
}

function Site() {
  return (
    <>
      <main id="main">
        <ShownAddress>
          <Page />
        </ShownAddress>
      </main>
      <Arrival />
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

test('on first load nothing is announced, and focus and place stay', () => {
  renderInShell(<Site />);
  expect(announcer()).toBeEmptyDOMElement();
  expect(document.body).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('the focus goes to the heading of the new page when it is there, and its title is announced', async () => {
  const { goTo } = renderInShell(<Site />);
  act(() => goTo('/cases'));
  expect(announcer()).toBeEmptyDOMElement();
  await act(async () => finishLoading());
  expect(screen.getByRole('heading', { name: 'Page /cases' })).toHaveFocus();
  expect(announcer()).toHaveTextContent('Title of /cases');
});

test('spec 1 §2: the page scrolls to the top on every route change', () => {
  const { goTo } = renderInShell(<Site />);
  act(() => goTo('/cases'));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

test('a link to a place on another page leads to that place', async () => {
  const { goTo } = renderInShell(<Site />);
  act(() => goTo('/cases#contact'));
  expect(scrollIntoView).not.toHaveBeenCalled();
  await act(async () => finishLoading());
  expect(scrollIntoView.mock.contexts[0]).toHaveAttribute('id', 'contact');
  expect(document.getElementById('contact')).toHaveFocus();
});

test('the way back leads to where the visitor was', async () => {
  const { goTo } = renderInShell(<Site />);
  // The router of a test writes no history of the browser's: all of its entries have one name.
  Object.assign(window, { scrollY: 1200 });
  window.dispatchEvent(new Event('scroll'));
  act(() => goTo('/cases'));
  scrollTo.mockClear();
  act(() => goTo(-1));
  expect(scrollTo).toHaveBeenCalledWith({ top: 1200, behavior: 'instant' });
});

test.each(['/?category=Tech', '/#nowhere'])('a change to %s keeps the position and the focus', (path) => {
  const { goTo } = renderInShell(<Site />);
  act(() => goTo(path));
  expect(scrollTo).not.toHaveBeenCalled();
  expect(scrollIntoView).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
});
