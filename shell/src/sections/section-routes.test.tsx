import { WholePageContext } from '@shortlisted/section-kit/host/whole-page';
import { act, screen } from '@testing-library/react';
import { type ComponentType, useContext, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { type LoadPage, useDeferredPage } from './deferred-page.tsx';
import { SectionRoutes } from './section-routes.tsx';

function Page() {
  const { slug } = useParams();
  const [isOpened] = useState(slug);
  return <h1>{`Page ${useLocation().pathname} ${isOpened ?? ''}`}</h1>;
}

function Broken(): never {
  throw new Error('broken');
}

function Frame() {
  const { isPending } = useDeferredPage();
  return <nav aria-busy={isPending}>{useLocation().pathname}</nav>;
}

interface Load {
  pathname: string;
  resolve: (page: ComponentType) => Promise<void>;
  reject: () => Promise<void>;
}
let loads: Load[];

/** The site at a path. A test resolves or rejects the loads of its pages. */
async function visit(path: string) {
  loads = [];
  const loadPage: LoadPage = (_section, _route, pathname) =>
    new Promise<ComponentType>((resolve, reject) => {
      loads.push({
        pathname,
        resolve: (page) => act(async () => resolve(page)),
        reject: () => act(async () => reject(new Error('gone'))),
      });
    });
  const result = await act(async () =>
    renderInShell(
      <>
        <Frame />
        <SectionRoutes isPreview={false} />
      </>,
      path,
      loadPage,
    ),
  );
  return { ...result, goTo: (to: string | number) => act(async () => result.goTo(to)) };
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const last = () => loads.at(-1) as Load;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  // jsdom has no performance marks.
  Object.assign(performance, { mark: () => {}, getEntriesByName: () => [] });
});

test('keeps the page until the next one can be shown, while the frame follows the address at once', async () => {
  const { goTo } = await visit('/about');
  await last().resolve(Page);
  await goTo('/case-study/flowd');
  expect(screen.getByRole('navigation')).toHaveTextContent('/case-study/flowd');
  expect(screen.getByRole('navigation')).toHaveAttribute('aria-busy', 'true');
  expect(heading()).toBe('Page /about ');
  expect(document.title).toBe('Home of the site');

  await last().resolve(Page);
  expect(heading()).toBe('Page /case-study/flowd flowd');
  expect(screen.getByRole('navigation')).toHaveAttribute('aria-busy', 'false');
});

test('keeps the not-found page until the next one can be shown', async () => {
  const { goTo } = await visit('/nowhere');
  await goTo('/about');
  expect(heading()).toBe('404 Page Not Found');
  await last().resolve(Page);
  expect(heading()).toBe('Page /about ');
});

test('renders the first screen first only after a link to the top of another page', async () => {
  const Whole = () => <h1>{String(useContext(WholePageContext))}</h1>;
  const { goTo } = await visit('/about');
  await last().resolve(Whole);
  expect(heading()).toBe('true');
  await goTo('/cases');
  await last().resolve(Whole);
  expect(heading()).toBe('false');
  await goTo(-1);
  await last().resolve(Whole);
  expect(heading()).toBe('true');
  await goTo('/contact#form');
  await last().resolve(Whole);
  expect(heading()).toBe('true');
});

test('shows the not-found page for a path with a trailing slash, as on the server', async () => {
  await visit('/cases/');
  expect(heading()).toBe('404 Page Not Found');
  expect(loads).toEqual([]);
});

test('a page that fails to load has a title', async () => {
  const { goTo } = await visit('/about');
  await last().resolve(Page);
  await goTo('/case-study/flowd');
  await last().reject();
  expect(document.title).toBe('This page is not available right now | Shortlisted');
});

test('replaces a page that fails with a message; the next visit loads it again', async () => {
  const { goTo } = await visit('/about');
  await last().resolve(Page);
  await goTo('/cases');
  await last().reject();
  expect(heading()).toBe('This page is not available right now');
  await goTo('/about');
  await last().resolve(Page);
  await goTo('/cases');
  await last().resolve(Page);
  expect(heading()).toBe('Page /cases ');
});

test('a retry keeps the message until the page can be shown', async () => {
  const { goTo } = await visit('/cases');
  await last().reject();
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
  await last().resolve(Page);
  expect(heading()).toBe('Page /cases ');
  await goTo('/about');
  await last().resolve(Page);
  await goTo('/cases');
  await last().resolve(Page);
  expect(heading()).toBe('Page /cases ');
});

test('the next page of the same route has neither the message nor the state of the previous one', async () => {
  const { goTo } = await visit('/case-study/flowd');
  await last().resolve(Broken);
  expect(heading()).toBe('This page is not available right now');
  await goTo('/case-study/faith');
  await last().resolve(Page);
  expect(heading()).toBe('Page /case-study/faith faith');
  await goTo('/case-study/wham');
  await last().resolve(Page);
  expect(heading()).toBe('Page /case-study/wham wham');
});

test('the canonical link of an alias is the path of the route', async () => {
  const { goTo } = await visit('/work');
  await last().resolve(Page);
  expect(heading()).toBe('Page /work ');
  const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
  expect(canonical()).toBe('https://www.example.com/cases');
  await goTo('/about');
  await last().resolve(Page);
  expect(canonical()).toBe('https://www.example.com/about');
});

test('a change of the query or the hash loads no page', async () => {
  const { goTo } = await visit('/cases');
  await last().resolve(Page);
  await goTo('/cases?category=Tech#all');
  expect(screen.getByRole('navigation')).toHaveAttribute('aria-busy', 'false');
  expect(loads).toHaveLength(1);
});

test('another query renders only the parts of a page that read the location', async () => {
  const drawn: string[] = [];
  const Query = () => <p>{useLocation().search}</p>;
  const Searched = () => {
    drawn.push('page');
    return <Query />;
  };
  const { goTo } = await visit('/cases');
  await last().resolve(Searched);
  const before = drawn.length;
  await goTo('/cases?category=Tech');
  expect(screen.getByText('?category=Tech')).toBeVisible();
  expect(drawn).toHaveLength(before);
});
