import { setScreen } from '@shortlisted/section-kit/testing/set-screen';
import { pauseEndlessMotion } from '@shortlisted/shared-ui/endless-motion';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Highlights } from './highlights.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  setScreen({ narrow: true });
});
afterEach(() => jest.useRealTimers());

const carousel = () => screen.getByRole('region', { name: 'Highlighted case studies' });
const counter = () => within(carousel()).getByText(/^\d\d \/ \d\d$/).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const centre = () => document.querySelector('[data-position="centre"] a')?.getAttribute('href');

function swipe(from: number, to: number) {
  fireEvent.touchStart(carousel(), { touches: [{ clientX: from }] });
  fireEvent.touchEnd(carousel(), { changedTouches: [{ clientX: to }] });
}

test('spec 1 §4: the carousel starts at the second of six cards', () => {
  render(<Highlights />);
  expect(counter()).toBe('02 / 06');
  expect(centre()).toBe('/case-study/bg-capital');
});

test('spec 1 §2: each card links to its study', () => {
  render(<Highlights />);
  const addresses = within(carousel())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([
    '/case-study/beard-bowler',
    '/case-study/bg-capital',
    '/case-study/faith',
    '/case-study/alphagenix',
    '/case-study/football-business-speakers',
    '/case-study/flowd',
  ]);
});

test('spec 1 §4: the carousel wraps in both directions', () => {
  render(<Highlights />);
  press('Previous case study');
  press('Previous case study');
  expect(counter()).toBe('06 / 06');
  press('Next case study');
  expect(counter()).toBe('01 / 06');
});

test('spec 1 §9: the carousel advances every 4 seconds below 640 px', () => {
  render(<Highlights />);
  wait(3999);
  expect(counter()).toBe('02 / 06');
  wait(1);
  expect(counter()).toBe('03 / 06');
  wait(4000);
  expect(counter()).toBe('04 / 06');
});

test('spec 1 §4: the carousel does not advance on wider screens', () => {
  setScreen({ narrow: false });
  render(<Highlights />);
  wait(20_000);
  expect(counter()).toBe('02 / 06');
});

test('the carousel does not advance for visitors who ask for less motion', () => {
  setScreen({ narrow: true, calm: true });
  render(<Highlights />);
  wait(20_000);
  expect(counter()).toBe('02 / 06');
});

test('a side card moves to the centre on keyboard focus', () => {
  render(<Highlights />);
  act(() => screen.getByRole('link', { name: /^Faith/ }).focus());
  expect(centre()).toBe('/case-study/faith');
});

test('the carousel does not advance while all endless motion is paused', () => {
  render(<Highlights />);
  pauseEndlessMotion(true);
  wait(20_000);
  expect(counter()).toBe('02 / 06');
  pauseEndlessMotion(false);
  wait(4000);
  expect(counter()).toBe('03 / 06');
});

test('the carousel pauses during a touch, and resumes when the browser cancels the touch', () => {
  render(<Highlights />);
  fireEvent.touchStart(carousel(), { touches: [{ clientX: 100 }] });
  wait(20_000);
  expect(counter()).toBe('02 / 06');
  fireEvent.touchCancel(carousel());
  wait(4000);
  expect(counter()).toBe('03 / 06');
});

test('the carousel pauses while it has the focus', () => {
  render(<Highlights />);
  const button = screen.getByRole('button', { name: 'Next case study' });
  act(() => button.focus());
  wait(20_000);
  expect(counter()).toBe('02 / 06');
  act(() => button.blur());
  wait(4000);
  expect(counter()).toBe('03 / 06');
});

test.each([
  ['to the left shows the next card', 200, 150, '03 / 06'],
  ['to the right shows the previous card', 150, 200, '01 / 06'],
  ['of a few pixels changes nothing', 200, 190, '02 / 06'],
])('a swipe %s', (_effect, from, to, shown) => {
  render(<Highlights />);
  swipe(from, to);
  expect(counter()).toBe(shown);
});
