import { setScreen } from '@shortlisted/section-kit/testing/set-screen';
import { pauseEndlessMotion } from '@shortlisted/shared-ui/endless-motion';
import { readWantedClient, wantClient } from '@shortlisted/shared-ui/wanted-client';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { showShare, watchIntersections } from '../../../testing/intersections.ts';
import { backgroundPool } from './hero.content.ts';
import { Hero } from './hero.tsx';

const words = ['ideal clients.', 'ideal customer.', 'dream customers.', 'target market.', 'target segment.'];
const loading = 'Loading hero images...';

// jsdom takes a span for a block, whose text it sets apart in names.
document.head.append(
  Object.assign(document.createElement('style'), { textContent: '.stop { display: inline }' }),
);

beforeEach(() => {
  jest.useFakeTimers();
  setScreen({ calm: false });
});
afterEach(() => jest.useRealTimers());

function renderHero() {
  const { container, unmount } = render(<Hero />);
  const pictures = [...container.querySelectorAll('img')];
  const settle = (event: 'load' | 'error', ...indexes: number[]) => {
    for (const index of indexes) fireEvent[event](pictures[index] as Element);
  };
  const visible = () =>
    pictures
      .map((picture) => picture.closest('picture')?.getAttribute('data-visible') === 'true')
      .indexOf(true);
  return { container, pictures, settle, visible, unmount };
}

const headline = () => screen.getByRole('heading', { level: 1 });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('spec 1 §1: the hero has a headline, a badge and a link to the cases', () => {
  renderHero();
  expect(headline()).toHaveAccessibleName('Get Shortlisted. by your ideal clients.');
  expect(screen.getByText('Specialists in client acquisition')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Discover more' })).toHaveAttribute('href', '/cases');
});

test('spec 1 §1: the end of the headline rotates through five texts and starts again', () => {
  const { settle } = renderHero();
  settle('load', 0, 1, 2, 3, 4);
  for (const word of [...words.slice(1), words[0]]) {
    wait(3000);
    expect(headline()).toHaveAccessibleName(`Get Shortlisted. by your ${word}`);
  }
});

test('spec 1 §9: a word stays for 3000 ms', () => {
  const { settle } = renderHero();
  settle('load', 0, 1, 2, 3, 4);
  wait(2999);
  expect(headline()).toHaveAccessibleName(/ideal clients\.$/);
  wait(1);
  expect(headline()).toHaveAccessibleName(/ideal customer\.$/);
});

test('spec 1 §2: a loading message shows until all five images have loaded, and the words rotate only then', () => {
  const { pictures, settle } = renderHero();
  expect(pictures).toHaveLength(5);
  expect(screen.getByRole('status')).toHaveTextContent(loading);
  settle('load', 0, 1, 2, 3);
  wait(6000);
  expect(screen.getByText(loading)).toBeVisible();
  expect(headline()).toHaveAccessibleName(/ideal clients\.$/);
  settle('load', 4);
  expect(screen.queryByText(loading)).toBeNull();
});

test('spec 1 §8: an image that fails counts as loaded', () => {
  const { settle } = renderHero();
  settle('load', 0, 1);
  settle('error', 2, 3, 4);
  expect(screen.queryByText(loading)).toBeNull();
  wait(3000);
  expect(headline()).toHaveAccessibleName(/ideal customer\.$/);
});

test('spec 1 §2: the image of the current word is the visible one', () => {
  const { settle, visible } = renderHero();
  settle('load', 0, 1, 2, 3, 4);
  expect(visible()).toBe(0);
  wait(3000);
  expect(visible()).toBe(1);
  wait(9000);
  expect(visible()).toBe(4);
});

test('spec 1 §2: the hero picks its background at random from a pool of six', () => {
  const chance = jest.spyOn(Math, 'random');
  const picked = [0, 1, 2, 3, 4, 5].map((place) => {
    chance.mockReturnValue((place + 0.5) / 6);
    const { container, unmount } = renderHero();
    const background = container
      .querySelector<HTMLElement>('[style]')
      ?.style.getPropertyValue('--background');
    unmount();
    return background;
  });
  expect(picked).toEqual(
    backgroundPool.map(({ avif, webp }) => `image-set(url(${avif}) type("image/avif"), url(${webp}))`),
  );
  expect(new Set(backgroundPool).size).toBe(6);
  chance.mockRestore();
});

test('each change of the word ticks the next client of the list, which has 24 rows and which assistive technology ignores', () => {
  const { container, settle } = renderHero();
  const list = container.querySelector('ul') as HTMLElement;
  const chosen = () => list.querySelector('[data-chosen]')?.textContent;
  expect(list.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(chosen()).toBe('Aviva');
  settle('load', 0, 1, 2, 3, 4);
  for (const client of ['TEDx', 'Xero', 'Stamford Hospital']) {
    wait(3000);
    expect(chosen()).toBe(client);
    expect(list.children).toHaveLength(24);
  }
  fireEvent.click(screen.getByRole('button', { name: 'Pause the headline' }));
  wait(9000);
  expect(chosen()).toBe('Stamford Hospital');
});

describe('the field of the ticked row', () => {
  const field = () => screen.getByRole('textbox', { name: 'Name your client' });
  afterEach(() => act(async () => wantClient('')));

  test('keeps what the visitor types, and the list rests while the words go on', () => {
    const { container, settle } = renderHero();
    settle('load', 0, 1, 2, 3, 4);
    wait(3000);
    fireEvent.focus(field());
    fireEvent.input(field(), { target: { value: 'Ocado' } });
    fireEvent.blur(field());
    wait(3000);
    expect(readWantedClient()).toBe('Ocado');
    // TEDx, whose place the field takes.
    expect(container.querySelector('[data-chosen]')).toHaveAttribute(
      'style',
      expect.stringMatching('--place: 2;'),
    );
    expect(container.querySelector('[data-chosen]')).toHaveTextContent('');
    expect(headline()).toHaveAccessibleName(/dream customers\.$/);
  });

  test('has the client when the visitor comes back, and lets the list move on without one', () => {
    wantClient('Ocado');
    const { container, settle } = renderHero();
    expect(field()).toHaveValue('Ocado');
    settle('load', 0, 1, 2, 3, 4);
    fireEvent.input(field(), { target: { value: '' } });
    fireEvent.blur(field());
    wait(3000);
    expect(container.querySelector('[data-chosen]')).toHaveTextContent('TEDx');
  });
});

test('a visitor can pause the words and resume them', () => {
  const { settle } = renderHero();
  settle('load', 0, 1, 2, 3, 4);
  fireEvent.click(screen.getByRole('button', { name: 'Pause the headline' }));
  wait(9000);
  expect(headline()).toHaveAccessibleName(/ideal clients\.$/);
  fireEvent.click(screen.getByRole('button', { name: 'Play the headline' }));
  wait(3000);
  expect(headline()).toHaveAccessibleName(/ideal customer\.$/);
});

test('the raw text of the headline keeps its words apart', () => {
  renderHero();
  expect(headline().textContent).toBe(`Get Shortlisted. by your ${words.join(' ')} `);
});

test('the words stand still for visitors who ask for less motion', () => {
  setScreen({ calm: true });
  const { settle } = renderHero();
  settle('load', 0, 1, 2, 3, 4);
  wait(9000);
  expect(headline()).toHaveAccessibleName(/ideal clients\.$/);
});

test('the words stand still and have no pause button while all endless motion is paused', async () => {
  const { settle } = renderHero();
  settle('load', 0, 1, 2, 3, 4);
  await act(async () => pauseEndlessMotion(true));
  wait(9000);
  expect(headline()).toHaveAccessibleName(/ideal clients\.$/);
  expect(screen.queryByRole('button', { name: 'Pause the headline' })).toBeNull();
  await act(async () => pauseEndlessMotion(false));
  wait(3000);
  expect(headline()).toHaveAccessibleName(/ideal customer\.$/);
});

test('the words pause while the hero is out of view', () => {
  watchIntersections();
  const { container, settle } = renderHero();
  settle('load', 0, 1, 2, 3, 4);
  showShare(container.querySelector('section') as Element, 0);
  wait(9000);
  expect(headline()).toHaveAccessibleName(/ideal clients\.$/);
  showShare(container.querySelector('section') as Element, 0.5);
  wait(3000);
  expect(headline()).toHaveAccessibleName(/ideal customer\.$/);
});

test('every word is in the document from the start', () => {
  renderHero();
  for (const word of words) expect(within(headline()).getByText(word)).toBeInTheDocument();
});
