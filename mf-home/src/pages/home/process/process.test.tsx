import { setScreen } from '@shortlisted/section-kit/testing/set-screen';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { watchIntersections } from '../../../testing/intersections.ts';
import { scrollThrough } from '../../../testing/scroll-through.ts';
import { Process } from './process.tsx';

const titles = [
  'Deep ICP Research',
  'Awareness Campaigns',
  'Valuable Resources',
  'Strategic Outreach',
  'Prospect Nurturing',
];

beforeEach(() => {
  watchIntersections();
  setScreen({ calm: false });
});

const currentStep = () => document.querySelector('[aria-current="step"] h3')?.textContent;
const activeSteps = () => document.querySelectorAll('li[data-active="true"]').length;

test('spec 1 §4: the process has five steps in order', () => {
  render(<Process />);
  const steps = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(steps).toEqual(titles);
  expect(screen.getByText(/survey your ideal clients to uncover their pain points/)).toBeVisible();
});

test('spec 1 §4: scrolling down activates one step after another, and scrolling up deactivates them', async () => {
  render(<Process />);
  const list = screen.getByRole('list');
  for (const [progress, step] of [
    [0.05, 0],
    [0.2, 1],
    [0.4, 2],
    [0.6, 3],
    [0.8, 4],
    [0.45, 2],
  ] as const) {
    await scrollThrough(list, progress);
    expect(currentStep()).toBe(titles[step]);
    expect(activeSteps()).toBe(step + 1);
  }
  await scrollThrough(list, 0);
  expect(currentStep()).toBeUndefined();
});

test('spec 1 §9: the scroll position scales the line with a transform', async () => {
  const effect = { getComputedTiming: () => ({ duration: 300 }) };
  const growth = { currentTime: 0, effect, pause() {}, cancel() {} } as unknown as Animation;
  const animate = jest.spyOn(Element.prototype, 'animate').mockReturnValue(growth);
  render(<Process />);
  await scrollThrough(screen.getByRole('list'), 0);
  expect(animate.mock.contexts).toEqual([document.querySelector('.line')]);
  expect(animate.mock.lastCall?.[0]).toEqual({ transform: ['scaleY(0)', 'scaleY(1)'] });
  await scrollThrough(screen.getByRole('list'), 0.5);
  expect(growth.currentTime).toBe(150);
  animate.mockRestore();
});

test('all steps are active for visitors who ask for less motion', async () => {
  setScreen({ calm: true });
  render(<Process />);
  await scrollThrough(screen.getByRole('list'), 0.2);
  expect(activeSteps()).toBe(5);
});

test('a row scrolls to the place where its step becomes active', async () => {
  const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation();
  render(<Process />);
  jest.spyOn(screen.getByRole('list'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 0, 5000));
  await userEvent.click(screen.getByRole('button', { name: 'Scroll to Strategic Outreach' }));
  const top = 100 + 0.65 * (5000 - window.innerHeight);
  expect(scrollBy).toHaveBeenCalledWith({ top, behavior: 'smooth' });
});

test('each step is numbered', () => {
  render(<Process />);
  const [first] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(first).toHaveTextContent('01');
});
