import { renderPage } from '@shortlisted/section-kit/testing';
import { type Answer, answerReads } from '@shortlisted/section-kit/testing/answer-reads';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeRecord } from '../../testing/make-record.ts';
import { CasesPage } from './cases.page.tsx';
import { caseCards } from './grid/case-cards.content.ts';
import { filterCards } from './grid/filter-cards.ts';

const kitking = makeRecord({
  company: 'KitKing',
  slug: 'kitking',
  title: 'How KitKing signed clubs',
  metrics: [
    { value: '11', label: 'clubs' },
    { value: '£184K', label: 'in contracts' },
    { value: '41%', label: 'answered' },
  ],
});

function renderCases(
  list: Answer,
  featured: Answer,
  path = '/cases',
  testimonials: Answer = { status: 500 },
  logos: Answer = { status: 500 },
) {
  answerReads({
    '/api/case-studies?fields=card': list,
    '/api/case-studies/featured?fields=card': featured,
    '/api/testimonials/cases': testimonials,
    '/api/logos': logos,
  });
  return renderPage(CasesPage, '/cases', path);
}

const grid = () => screen.getByRole('region', { name: 'All Case Studies' });
const cardNames = () =>
  within(grid())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const namesIn = (category: string) => filterCards(caseCards, category).map(({ name }) => name);
const featuredBlock = () => screen.queryByRole('link', { name: 'Read Full Case Study' });

test('spec 1 §7: a record without a card follows the bundled cards and links to its page', async () => {
  await renderCases({ body: [kitking, makeRecord()] }, { body: [] });
  expect(cardNames()).toHaveLength(caseCards.length + 1);
  expect(cardNames().at(-1)).toBe('Newcomer');
  expect(within(grid()).getByRole('link', { name: /^View Case Study.*Newcomer$/ })).toHaveAttribute(
    'href',
    '/case-study/newcomer',
  );
});

test('spec 1 §2: the featured block shows the first featured study with two metrics and links to KitKing', async () => {
  await renderCases({ body: [] }, { body: [kitking, makeRecord({ featured: true })] });
  const block = screen.getByRole('region', { name: 'How KitKing signed clubs' });
  expect(within(block).getByText('Newcomer wrote to forty people.')).toBeVisible();
  expect(within(block).getByText('£184K')).toBeVisible();
  expect(within(block).queryByText('41%')).toBeNull();
  expect(featuredBlock()).toHaveAttribute('href', '/case-study/kitking');
});

test('spec 1 §2: the page has no featured block if nothing is featured', async () => {
  await renderCases({ body: [kitking] }, { body: [] });
  expect(featuredBlock()).toBeNull();
});

test('spec 1 §2: a loading message shows above the bundled cards while the studies are read', async () => {
  await renderCases('never', 'never');
  expect(within(grid()).getByRole('status')).toHaveTextContent('Loading case studies...');
  expect(cardNames()).toHaveLength(caseCards.length);
  expect(featuredBlock()).toBeNull();
});

test.each<[string, Answer]>([
  ['fails', { status: 500 }],
  ['answers no list', { body: { studies: 'none' } }],
  ['answers records of another shape', { body: [{ company: 7 }] }],
])('the bundled cards show if the API %s', async (_fault, answer) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await renderCases(answer, answer);
  expect(cardNames()).toHaveLength(caseCards.length);
  expect(within(grid()).getByRole('status')).toHaveTextContent(`${caseCards.length} case studies`);
  expect(featuredBlock()).toBeNull();
  jest.restoreAllMocks();
});

test('a record that breaks the contract does not affect the others', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  await renderCases({ body: [{ company: 7 }, makeRecord()] }, { body: [] });
  expect(cardNames()).toContain('Newcomer');
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

test('a read without an answer fails in the end', async () => {
  const late = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  await renderCases('never', 'never');
  late.abort();
  expect(await screen.findByText(`${caseCards.length} case studies`)).toBeVisible();
  jest.restoreAllMocks();
});

test('spec 1 §4: a category narrows the grid and is stored in the address', async () => {
  const host = await renderCases({ body: [makeRecord()] }, { body: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Finance' }));
  await waitFor(() => expect(cardNames()).toEqual(namesIn('Finance')));
  expect(host.address).toBe('/cases?category=Finance');
  expect(screen.getByRole('button', { name: 'Finance' })).toHaveAttribute('aria-pressed', 'true');
  expect(within(grid()).getByRole('status')).toHaveTextContent(`${namesIn('Finance').length} case stud`);
});

test('a pressed button changes before the cards and the address do', async () => {
  const host = await renderCases({ body: [] }, { body: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Finance' }));
  expect(screen.getByRole('button', { name: 'Finance' })).toHaveAttribute('aria-pressed', 'true');
  expect(cardNames()).toHaveLength(caseCards.length);
  expect(host.address).toBe('/cases');
  await waitFor(() => expect(cardNames()).toEqual(namesIn('Finance')));
  expect(host.address).toBe('/cases?category=Finance');
});

test('going back restores the previous filter, and All removes the filter from the address', async () => {
  const host = await renderCases({ body: [] }, { body: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Tech' }));
  await waitFor(() => expect(host.address).toBe('/cases?category=Tech'));
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(host.address).toBe('/cases'));
  host.goBack();
  expect(cardNames()).toEqual(namesIn('Tech'));
});

test('a filter keeps other search parameters', async () => {
  const host = await renderCases({ body: [] }, { body: [] }, '/cases?utm_source=letter');
  await userEvent.click(screen.getByRole('button', { name: 'Tech' }));
  await waitFor(() => expect(host.address).toBe('/cases?utm_source=letter&category=Tech'));
});

test('a filter in the address applies from the start, and an unknown one shows all', async () => {
  await renderCases({ body: [] }, { body: [] }, '/cases?category=Consulting');
  expect(cardNames()).toEqual(namesIn('Consulting'));
});

test('spec 1 §4: the first filter is All', async () => {
  await renderCases({ body: [] }, { body: [] }, '/cases?category=Nonsense');
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  expect(cardNames()).toHaveLength(caseCards.length);
});

test('spec 1 §3: the strip shows twelve client logos', async () => {
  await renderCases({ body: [] }, { body: [] });
  expect(within(screen.getByRole('group', { name: 'Trusted by' })).getAllByRole('img')).toHaveLength(12);
});

const renderLogos = (logos: Answer) =>
  renderCases({ body: [] }, { body: [] }, '/cases', { status: 500 }, logos);

test('the logos that editors stored replace those of the release, without a broken one', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const picture = '/logos/newcomer.svg';
  await renderLogos({ body: [{ name: 'Newcomer', picture }, { name: '' }, { name: 'Plain' }] });
  const strip = within(screen.getByRole('group', { name: 'Trusted by' }));
  expect(strip.getByRole('img', { name: 'Newcomer' })).toHaveAttribute('src', picture);
  expect(strip.getAllByRole('listitem')).toHaveLength(2);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

test('without logos the page has no strip of them', async () => {
  await renderLogos({ body: [] });
  expect(screen.queryByRole('group', { name: 'Trusted by' })).not.toBeInTheDocument();
});

const quotes = () =>
  within(screen.getByRole('group', { name: 'Testimonials' }))
    .getAllByRole('figure')
    .map(({ textContent }) => textContent);

test.each<[string, Answer]>([
  ['the API fails', { status: 500 }],
  ['the API does not answer', 'never'],
])('spec 1 §9: the page shows its nine testimonials if %s', async (_what, answer) => {
  await renderCases({ body: [] }, { body: [] }, '/cases', answer);
  expect(quotes()).toHaveLength(9);
});

test('the testimonials that editors stored replace those of the release, without a broken one', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const stored = { quote: 'Forty letters, twelve answers.', author: 'Founder', company: 'Newcomer' };
  await renderCases({ body: [] }, { body: [] }, '/cases', { body: [stored, { ...stored, quote: '' }] });
  expect(quotes()).toEqual([expect.stringContaining(stored.quote)]);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

test('without testimonials the page has no strip of them', async () => {
  await renderCases({ body: [] }, { body: [] }, '/cases', { body: [] });
  expect(screen.queryByRole('group', { name: 'Testimonials' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'What they tell their friends' })).not.toBeInTheDocument();
});

test('spec 1 §2: the closing block links to the contact page and the services', async () => {
  await renderCases({ body: [] }, { body: [] });
  expect(screen.getByRole('link', { name: 'Get Started Today' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'View Our Services' })).toHaveAttribute(
    'href',
    '/services/account-based-marketing',
  );
});

test('the featured block shows the picture that an editor chose', async () => {
  await renderCases({ body: [] }, { body: [{ ...kitking, image: '/pictures/kitking.webp' }] });
  const block = screen.getByRole('region', { name: 'How KitKing signed clubs' });
  expect(block.querySelector('img')).toHaveAttribute('src', '/pictures/kitking.webp');
});
