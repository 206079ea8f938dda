import { useSettledQuery } from '@shortlisted/section-kit/runtime';
import { setScreen } from '@shortlisted/section-kit/testing/set-screen';
import { act, render, screen, within } from '@testing-library/react';
import { use } from 'react';
import { watchIntersections } from '../../testing/intersections.ts';
import { scrollThrough } from '../../testing/scroll-through.ts';
import { StoryPage } from './story.page.tsx';

jest.mock('@shortlisted/section-kit/runtime', () => ({
  ...jest.requireActual('@shortlisted/section-kit/runtime'),
  useSettledQuery: jest.fn(),
}));

const read = useSettledQuery as unknown as jest.Mock;

beforeEach(() => {
  watchIntersections();
  setScreen({ calm: false });
  read.mockReset().mockReturnValue({ data: [] });
});

const activeYears = () =>
  [...document.querySelectorAll('li[data-active="true"] time:first-child')].map((year) => year.textContent);

function renderStory() {
  const { container } = render(<StoryPage />);
  return container.firstElementChild as HTMLElement;
}

test('spec 1 §2: the page shows a loading message until the team has been read', async () => {
  let finish = () => {};
  const reading = new Promise<void>((resolve) => {
    finish = resolve;
  });
  read.mockImplementation(() => {
    use(reading);
    return { hasFailed: true };
  });
  await act(async () => {
    render(<StoryPage />);
  });
  expect(screen.getByRole('status')).toHaveTextContent('Loading our story...');
  await act(async () => finish());
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Built from frustration');
});

test('spec 1 §2: the hero links down to the timeline', () => {
  renderStory();
  expect(screen.getByRole('heading', { level: 1, name: 'Built from frustration' })).toBeVisible();
  const timeline = screen.getByRole('region', { name: 'Milestones from 2022 to 2025' });
  expect(screen.getByRole('link', { name: 'Scroll to explore' })).toHaveAttribute('href', `#${timeline.id}`);
});

test('spec 1 §2: each of the five milestones from 2022 to 2025 has a photo or a press article', () => {
  renderStory();
  expect(activeYears()).toEqual(['2022', '2023', '2024', '2024', '2025']);
  expect(screen.getAllByRole('figure')).toHaveLength(5);
});

test('spec 1 §3: a milestone has a year, title, description, icon and photo text, and two are highlights', () => {
  renderStory();
  const [first, , third, , last] = screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.closest('li'));
  expect(first).toHaveTextContent(/^2022The report that said nothingWe were clients then/);
  expect(first?.querySelector('svg')).toBeInTheDocument();
  expect(first?.querySelector('figcaption')).toHaveTextContent('Eleven months of reach');
  expect(first).toHaveAttribute('data-highlight', 'false');
  for (const highlight of [third, last]) expect(highlight).toHaveAttribute('data-highlight', 'true');
});

test('spec 1 §4: scrolling down activates milestones, and scrolling up deactivates them', async () => {
  const page = renderStory();
  await scrollThrough(page, 0);
  expect(activeYears()).toEqual(['2022']);
  await scrollThrough(page, 0.5);
  expect(activeYears()).toHaveLength(3);
  await scrollThrough(page, 1);
  expect(activeYears()).toHaveLength(5);
  await scrollThrough(page, 0.1);
  expect(activeYears()).toHaveLength(1);
});

test('spec 1 §4: the closing text appears above 80 percent', async () => {
  const page = renderStory();
  const closing = screen.getByRole('heading', { name: 'Want in?' }).closest('[data-shown]');
  await scrollThrough(page, 0.8);
  expect(closing).toHaveAttribute('data-shown', 'false');
  await scrollThrough(page, 0.81);
  expect(closing).toHaveAttribute('data-shown', 'true');
});

test('spec 1 §2: the closing has two links and a small one to the jobs', () => {
  renderStory();
  expect(screen.getByRole('link', { name: 'Start Your Journey' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'See Our Impact' })).toHaveAttribute('href', '/cases');
  expect(screen.getByRole('link', { name: 'See open positions' })).toHaveAttribute('href', '/jobs');
});

test('the team stands between the milestones and the closing, each with picture, name, role and what is known', () => {
  const ada = { id: 1, name: 'Ada Byron', role: 'Founder', image: '/team/ada.svg', isLeader: true };
  const [bio, linkedinUrl] = ['Counts.', 'https://www.linkedin.com/in/ada'];
  read.mockReturnValue({
    data: [
      { ...ada, bio, linkedinUrl },
      { ...ada, id: 2, name: 'Joan Clarke' },
    ],
  });
  renderStory();
  const team = within(screen.getByRole('region', { name: 'The people who write back' }));
  const [first, second] = team.getAllByRole('listitem');
  expect(first).toHaveTextContent('Ada ByronFounderCounts.');
  expect(first?.querySelector('img')).toHaveAttribute('src', '/team/ada.svg');
  expect(team.getAllByRole('link')).toEqual([team.getByRole('link', { name: 'Ada Byron' })]);
  expect(team.getByRole('link')).toHaveAttribute('href', linkedinUrl);
  expect(second).toHaveTextContent(/^Joan ClarkeFounder$/);
});

test.each([
  ['is empty', { data: [] }],
  ['cannot be read', { hasFailed: true }],
])('the story shows without a team that %s', (_what, outcome) => {
  read.mockReturnValue(outcome);
  renderStory();
  expect(screen.queryByRole('region', { name: 'The people who write back' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Want in?' })).toBeVisible();
});

test('all milestones are active and the closing text shows for visitors who ask for less motion', async () => {
  setScreen({ calm: true });
  const page = renderStory();
  await scrollThrough(page, 0);
  expect(activeYears()).toHaveLength(5);
  expect(screen.getByRole('heading', { name: 'Want in?' }).closest('[data-shown]')).toHaveAttribute(
    'data-shown',
    'true',
  );
});
