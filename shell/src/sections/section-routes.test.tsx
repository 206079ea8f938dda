import { WholePageContext } from '@shortlisted/section-kit/host/whole-page';
import { act, screen } from '@testing-library/react';
import { type ComponentType, useContext, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { type LoadPage, LoadPageContext } from './load-page.ts';
import { SectionRoutes } from './section-routes.tsx';
import { type Attempt, useVisits } from './visit.tsx';

function Page() {
  const { slug } = useParams();
  const [isOpened] = useState(slug);
  return <h1>{`Page ${useLocation().pathname} ${isOpened ?? ''}`}</h1>;
}

function Broken(): never {
  throw new Error('broken');
}

function Frame() {
  const { isLeaving } = useVisits();
  return <nav aria-busy={isLeaving}>{useLocation().pathname}</nav>;
}

type Settle = { give: (page: ComponentType) => Promise<void>; fail: () => Promise<void> };
let loads: (Settle & { attempt: Attempt })[];

/** The site at a path, whose pages come when a test says so. */
async function visit(path: string) {
  loads = [];
  const known = new Map<Attempt, Promise<ComponentType>>();
  const loadPage: LoadPage = (_section, _route, attempt) => {
    const loading = known.get(attempt) ?? begin(attempt);
    known.set(attempt, loading);
    return loading;
  };
  const result = await act(async () =>
    renderInShell(
      <LoadPageContext value={loadPage}>
        <Frame />
        <SectionRoutes isPreview={false} />
      </LoadPageContext>,
      path,
    ),
  );
  return { ...result, goTo: (to: string | number) => act(async () => result.goTo(to)) };
}

function begin(attempt: Attempt) {
  return new Promise<ComponentType>((resolve, reject) => {
    const give = (page: ComponentType) => act(async () => resolve(page));
    loads.push({ attempt, give, fail: () => act(async () => reject(new Error('gone'))) });
  });
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const last = () => loads.at(-1) as Settle;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  // Not in jsdom.
  Object.assign(performance, { mark: () => {}, getEntriesByName: () => [] });
});

test('the page stays until the next one can be shown, while the frame follows the address at once', async () => {
  const { goTo } = await visit('/about');
  await last().give(Page);
  await goTo('/case-study/flowd');
  expect(screen.getByRole('navigation')).toHaveTextContent('/case-study/flowd');
  expect(screen.getByRole('navigation')).toHaveAttribute('aria-busy', 'true');
  expect(heading()).toBe('Page /about ');
  expect(document.title).toBe('Home of the site');

  await last().give(Page);
  expect(heading()).toBe('Page /case-study/flowd flowd');
  expect(screen.getByRole('navigation')).toHaveAttribute('aria-busy', 'false');
});

test('from a page that is not found, too', async () => {
  const { goTo } = await visit('/nowhere');
  await goTo('/about');
  expect(heading()).toBe('404 Page Not Found');
  await last().give(Page);
  expect(heading()).toBe('Page /about ');
});

test('only a link to the top of another page brings its first screen first', async () => {
  const Whole = () => <h1>{String(useContext(WholePageContext))}</h1>;
  const { goTo } = await visit('/about');
  await last().give(Whole);
  expect(heading()).toBe('true');
  await goTo('/cases');
  await last().give(Whole);
  expect(heading()).toBe('false');
  await goTo(-1);
  await last().give(Whole);
  expect(heading()).toBe('true');
  await goTo('/contact#form');
  await last().give(Whole);
  expect(heading()).toBe('true');
});

test('an address with a slash at its end is no page, as on the server', async () => {
  await visit('/cases/');
  expect(heading()).toBe('404 Page Not Found');
  expect(loads).toEqual([]);
});

test('a page that fails before it could say its title still has one', async () => {
  const { goTo } = await visit('/about');
  await last().give(Page);
  await goTo('/case-study/flowd');
  await last().fail();
  expect(document.title).toBe('This page is not available right now | Shortlisted');
});

test('a page that fails is replaced by a message; the next visit tries again', async () => {
  const { goTo } = await visit('/about');
  await last().give(Page);
  await goTo('/cases');
  await last().fail();
  expect(heading()).toBe('This page is not available right now');
  await goTo('/about');
  await last().give(Page);
  await goTo('/cases');
  await last().give(Page);
  expect(heading()).toBe('Page /cases ');
});

test('the message stays while the page is tried again, and does not come back once it is there', async () => {
  const { goTo } = await visit('/cases');
  await last().fail();
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
  await last().give(Page);
  expect(heading()).toBe('Page /cases ');
  await goTo('/about');
  await last().give(Page);
  await goTo('/cases');
  await last().give(Page);
  expect(heading()).toBe('Page /cases ');
});

test('the message of one study does not stand in for the next, nor does its state', async () => {
  const { goTo } = await visit('/case-study/flowd');
  await last().give(Broken);
  expect(heading()).toBe('This page is not available right now');
  await goTo('/case-study/faith');
  await last().give(Page);
  expect(heading()).toBe('Page /case-study/faith faith');
  await goTo('/case-study/wham');
  await last().give(Page);
  expect(heading()).toBe('Page /case-study/wham wham');
});

test('under an alias the head names the path of the route', async () => {
  const { goTo } = await visit('/work');
  await last().give(Page);
  expect(heading()).toBe('Page /work ');
  const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
  expect(canonical()).toBe('https://www.example.com/cases');
  await goTo('/about');
  await last().give(Page);
  expect(canonical()).toBe('https://www.example.com/about');
});

test('a change of the query or the hash is no other visit', async () => {
  const { goTo } = await visit('/cases');
  await last().give(Page);
  await goTo('/cases?category=Tech#all');
  expect(screen.getByRole('navigation')).toHaveAttribute('aria-busy', 'false');
  expect(loads).toHaveLength(1);
});

test('of a page only what asks for the address is drawn anew for another query', async () => {
  const drawn: string[] = [];
  const Query = () => <p>{useLocation().search}</p>;
  const Searched = () => {
    drawn.push('page');
    return <Query />;
  };
  const { goTo } = await visit('/cases');
  await last().give(Searched);
  const before = drawn.length;
  await goTo('/cases?category=Tech');
  expect(screen.getByText('?category=Tech')).toBeVisible();
  expect(drawn).toHaveLength(before);
});
