import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { Arrival } from './arrival.tsx';

jest.mock('shared-ui/font', () => ({ showFont: jest.fn() }));

let finishLoading: () => void;

function Site() {
  const { pathname } = useLocation();
  const [loaded, setLoaded] = useState('/');
  finishLoading = () => setLoaded(pathname);
  return (
    <>
      <main id="main">
        {loaded === pathname ? (
          <>
            <title>{`Title of ${pathname}`}</title>
            <h1>{`Page ${pathname}`}</h1>
          </>
        ) : (
          <div aria-busy="true">
            <h1>Loading</h1>
          </div>
        )}
      </main>
      <Arrival />
    </>
  );
}

const announcer = () => document.querySelector('[aria-live=polite]');
const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});

beforeEach(() => scrollTo.mockClear());

test('on first load nothing is announced and the focus stays', () => {
  renderInShell(<Site />);
  expect(announcer()).toBeEmptyDOMElement();
  expect(document.body).toHaveFocus();
});

test('the focus goes to the heading of the new page when it is there, and its title is announced', async () => {
  const { goTo } = renderInShell(<Site />);
  act(() => goTo('/cases'));
  expect(announcer()).toBeEmptyDOMElement();
  act(() => finishLoading());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Page /cases' })).toHaveFocus());
  expect(announcer()).toHaveTextContent('Title of /cases');
});

test('spec 1 §2: the page scrolls to the top on every route change', () => {
  const { goTo } = renderInShell(<Site />);
  act(() => goTo('/cases'));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test.each(['/?category=Tech', '/#contact'])('a change to %s keeps the position and the focus', (path) => {
  const { goTo } = renderInShell(<Site />);
  act(() => goTo(path));
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.body).toHaveFocus();
});
