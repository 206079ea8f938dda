import { renderPage } from '@shortlisted/section-kit/testing';
import { type Answer, answerReads } from '@shortlisted/section-kit/testing/answer-reads';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EssaysPage } from './essays.page.tsx';

const entries = [
  { slug: 'one', title: 'The first', description: 'What it says.', publishedAt: '2025-03-04' },
  { slug: 'two', title: 'The second', description: 'What else.', publishedAt: '2025-12-31' },
];

function renderEssays(answer: Answer) {
  const asked = answerReads({ '/essays/manifest.json': answer });
  return renderPage(EssaysPage, '/essays').then((host) => ({ ...host, asked }));
}

test('spec 2 §2: the page has a heading, and each essay, the newest first, has a title, description, date and link', async () => {
  const { asked } = await renderEssays({ body: entries });
  expect(screen.getByRole('heading', { level: 1, name: 'Essays' })).toBeVisible();
  const [second, first] = screen.getAllByRole('link');
  expect(first).toHaveAttribute('href', '/essays/one');
  expect(first).toHaveTextContent('The first');
  expect(first).toHaveTextContent('What it says.');
  expect(second).toHaveAttribute('href', '/essays/two');
  expect(asked).toEqual(['/essays/manifest.json']);
});

test('spec 2 §9: dates have the long en-GB format', async () => {
  await renderEssays({ body: entries });
  expect(screen.getByText('4 March 2025')).toHaveAttribute('datetime', '2025-03-04');
  expect(screen.getByText('31 December 2025')).toBeVisible();
});

test('spec 2 §2: a loading message shows under the heading', async () => {
  await renderEssays('never');
  expect(screen.getByRole('status')).toHaveTextContent('Loading essays...');
  expect(screen.getByRole('heading', { level: 1, name: 'Essays' })).toBeVisible();
});

describe('spec 2 §7: a manifest that', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test.each<[string, Answer]>([
    ['fails', { status: 500 }],
    ['is missing', { status: 404 }],
    ['cannot be reached', 'offline'],
    ['has another shape', { body: { essays: [] } }],
  ])('%s gives a message', async (_fault, answer) => {
    await renderEssays(answer);
    expect(await screen.findByText('Failed to load essays manifest')).toBeVisible();
  });

  test('failed can be read again', async () => {
    await renderEssays({ status: 500 });
    const retry = await screen.findByRole('button');
    answerReads({ '/essays/manifest.json': { body: entries } });
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: /The first/ })).toBeVisible();
  });
});
