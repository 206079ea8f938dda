import { fireEvent, render, screen } from '@testing-library/react';
import { useDeferredValue, useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { byLink, useLinkNavigation } from './use-link-navigation.ts';

const isPage = (path: string) => path === '/cases' || path === '/';

function Site({ link }: { link: string }) {
  useLinkNavigation(isPage);
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <output>{pathname + search + hash}</output>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: links as sections and articles have them. */}
      <div dangerouslySetInnerHTML={{ __html: link }} />
    </>
  );
}

/** Clicks a link and says whether the browser was left to follow it. */
function click(link: string, options: MouseEventInit = {}) {
  render(
    <MemoryRouter>
      <Site link={link} />
    </MemoryRouter>,
  );
  let isLeft = false;
  const onClick = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', onClick);
  fireEvent.click(screen.getByText('Link'), { button: 0, ...options });
  window.removeEventListener('click', onClick);
  return { isLeft, address: screen.getByRole('status').textContent };
}

test.each([
  ['<a href="/cases">Link</a>', '/cases'],
  ['<a href="/cases?category=Tech#all"><b>Link</b></a>', '/cases?category=Tech#all'],
  ['<a href="http://localhost/cases">Link</a>', '/cases'],
  ['<svg><a href="/cases"><text>Link</text></a></svg>', '/cases'],
])('%s stays within the page', (link, address) => {
  expect(click(link)).toEqual({ isLeft: false, address });
});

test.each([
  ['another site', '<a href="https://elsewhere.example/cases">Link</a>'],
  ['a path that is no page', '<a href="/blog/rss.xml">Link</a>'],
  ['a mail', '<a href="mailto:a@b.example">Link</a>'],
  ['a new tab', '<a href="/cases" target="_blank">Link</a>'],
  ['a download', '<a href="/cases" download>Link</a>'],
  ['a place on the same page', '<a href="/#main">Link</a>'],
  ['an address that is none', '<a href="http://[">Link</a>'],
  ['no link', '<p>Link</p>'],
])('%s is left to the browser', (_, link) => {
  expect(click(link)).toEqual({ isLeft: true, address: '/' });
});

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (options) => {
    expect(click('<a href="/cases">Link</a>', options).isLeft).toBe(true);
  },
);

test('a link to the page that one is on arrives there again, and is no further step of the history', () => {
  const seen: unknown[] = [];
  function Watch() {
    useLinkNavigation(isPage);
    const { state } = useLocation();
    const type = useNavigationType();
    useEffect(() => void seen.push([type, state]), [type, state]);
    return <a href="/">Home</a>;
  }
  render(
    <MemoryRouter>
      <Watch />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText('Home'), { button: 0 });
  expect(seen).toEqual([
    ['POP', null],
    ['REPLACE', byLink],
  ]);
});

test.each([
  ['comes with its frame', true, ['/ /', '/cases /cases']],
  ['that is not ready comes after its frame', false, ['/ /', '/cases /', '/cases /cases']],
])('a page %s', (_, isReady, drawn) => {
  const seen: string[] = [];
  function Site() {
    useLinkNavigation(isPage, () => isReady);
    const { pathname } = useLocation();
    const shown = useDeferredValue(pathname);
    useEffect(() => void seen.push(`${pathname} ${shown}`), [pathname, shown]);
    return <a href="/cases">The cases</a>;
  }
  render(
    <MemoryRouter useTransitions={false}>
      <Site />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText('The cases'), { button: 0 });
  expect(seen).toEqual(drawn);
});
