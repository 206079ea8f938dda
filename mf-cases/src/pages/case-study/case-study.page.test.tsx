import { renderPage } from '@shortlisted/section-kit/testing';
import { type Answer, answerReads } from '@shortlisted/section-kit/testing/answer-reads';
import { cleanup, screen, within } from '@testing-library/react';
import { makeRecord } from '../../testing/make-record.ts';
import { CaseStudyPage } from './case-study.page.tsx';

const pattern = '/case-study/:slug';
const quoted = { testimonial: 'They listened.', testimonialAuthor: 'Founder' };

function renderStudy(slug: string, record: Answer, list: Answer = { body: [] }) {
  answerReads({ [`/api/case-studies/${slug}`]: record, '/api/case-studies?fields=card': list });
  return renderPage(CaseStudyPage, pattern, `/case-study/${slug}`);
}

const region = (name: string) => screen.getByRole('region', { name });
const story = () => region('What We Did');

test('spec 1 §7: the page reads the record of its slug', async () => {
  const asked = answerReads({ '/api/case-studies/newcomer': { body: makeRecord() } });
  await renderPage(CaseStudyPage, pattern, '/case-study/newcomer');
  expect(asked[0]).toBe('/api/case-studies/newcomer');
});

test('spec 1 §2: the page shows a loading message', async () => {
  await renderStudy('faith', 'never');
  expect(screen.getByRole('status')).toHaveTextContent('Loading case study...');
  expect(document.title).toBe('Case Study | Shortlisted');
});

test.each<[string, Answer, number]>([
  ['there is no record', { status: 404 }, 404],
  ['the read fails', { status: 500 }, 503],
  ['the answer is no record', { body: 'hello' }, 503],
  ['the answer has another shape', { body: { slug: 'faith' } }, 503],
])('spec 1 §8: the not-found view shows if %s', async (_fault, answer, status) => {
  const host = await renderStudy('faith', answer);
  expect(screen.getByRole('heading', { level: 1, name: 'Case Study Not Found' })).toBeVisible();
  expect(screen.getByText("The case study you're looking for doesn't exist.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Case Studies' })).toHaveAttribute('href', '/cases');
  expect(host.status).toBe(status);
});

test('a read that never ends counts as failed', async () => {
  const late = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  await renderStudy('faith', 'never');
  late.abort();
  expect(await screen.findByRole('heading', { name: 'Case Study Not Found' })).toBeVisible();
  jest.restoreAllMocks();
});

test('spec 1 §2: the hero shows the first metric and links to the contact section', async () => {
  await renderStudy('faith', { body: makeRecord({ slug: 'faith', company: 'Faith', title: 'Evenings' }) });
  const hero = within(screen.getByRole('article')).getByRole('heading', { level: 1, name: 'Evenings' })
    .parentElement?.parentElement as HTMLElement;
  expect(within(hero).getByRole('img', { name: 'Faith' })).toBeVisible();
  expect(within(hero).getByText('Case Study')).toBeVisible();
  expect(within(hero).getByText('Newcomer wrote to forty people.')).toBeVisible();
  expect(within(hero).getByText('£230K')).toBeVisible();
  const target = within(hero).getByRole('link', { name: 'Get Similar Results' }).getAttribute('href');
  expect(region('Want Similar Results?')).toHaveAttribute('id', target?.slice(1));
});

test('spec 1 §2: a known slug shows the info bar, results and story of this section', async () => {
  await renderStudy('faith', { body: makeRecord({ slug: 'faith', company: 'Faith' }) });
  for (const term of ['Industry', 'Services', 'Client Says']) expect(screen.getByText(term)).toBeVisible();
  expect(screen.getByText('Hospitality')).toBeVisible();
  expect(within(region('Key Results')).getByText('company views')).toBeVisible();
  expect(within(story()).getByText(/^Faith runs restaurants/)).toBeVisible();
  expect(within(story()).getByText('Co-founder, Faith')).toBeVisible();
});

test('a study that an editor adds shows no words that its client did not say, and a testimonial not with its story', async () => {
  await renderStudy('newcomer', { body: makeRecord() });
  expect(screen.queryByText('Client Says')).toBeNull();
  expect(screen.queryByRole('figure')).toBeNull();
  cleanup();
  await renderStudy('newcomer', { body: makeRecord(quoted) });
  expect(screen.getByText('Client Says')).toBeVisible();
  expect(within(story()).queryByRole('figure')).toBeNull();
  expect(within(region('In their words')).getByRole('figure')).toHaveTextContent('They listened.');
});

test('spec 1 §2: O Beach shows no quote with its story, even if one is recorded', async () => {
  await renderStudy('o-beach', { body: makeRecord({ slug: 'o-beach', company: 'O Beach', ...quoted }) });
  expect(within(story()).queryByRole('figure')).toBeNull();
});

test('spec 1 §2: a recorded testimonial shows its author, a default role, the company and a link', async () => {
  await renderStudy('faith', { body: makeRecord({ slug: 'faith', company: 'Faith', ...quoted }) });
  const block = within(region('In their words'));
  expect(block.getByText('“They listened.”')).toBeVisible();
  expect(block.getByText('Founder')).toBeVisible();
  expect(block.getByText('Leadership Team')).toBeVisible();
  expect(block.getByText('Faith')).toBeVisible();
  expect(block.getByRole('link', { name: 'View Full Case Study' })).toHaveAttribute(
    'href',
    `#${within(story()).getByRole('heading', { level: 2 }).id}`,
  );
});

test('spec 1 §2: a recorded role replaces the default role', async () => {
  await renderStudy('faith', { body: makeRecord({ slug: 'faith', ...quoted, testimonialRole: 'Owner' }) });
  expect(within(region('In their words')).getByText('Owner')).toBeVisible();
});

test('spec 1 §2: the page has no testimonial block without a recorded testimonial', async () => {
  await renderStudy('faith', { body: makeRecord({ slug: 'faith' }) });
  expect(screen.queryByRole('region', { name: 'In their words' })).toBeNull();
});

test('spec 1 §2: the page ends with a call to action and links', async () => {
  await renderStudy('faith', { body: makeRecord({ slug: 'faith' }) });
  expect(screen.getByRole('link', { name: 'Get a Free Strategy Consultation' })).toHaveAttribute(
    'href',
    '/contact',
  );
  expect(screen.getByRole('link', { name: 'Back to All Case Studies' })).toHaveAttribute('href', '/cases');
});

test('spec 1 §9: the first three other studies link to their pages', async () => {
  const slugs = ['kitking', 'faith', 'flowd', 'newcomer', 'wham'];
  const body = slugs.map((slug, id) => makeRecord({ id, slug, company: slug }));
  await renderStudy('faith', { body: makeRecord({ slug: 'faith' }) }, { body });
  const cards = within(region('More Success Stories')).getAllByRole('link', { name: /^Case Study/ });
  expect(cards.map((card) => card.getAttribute('href'))).toEqual([
    '/case-study/kitking',
    '/case-study/flowd',
    '/case-study/newcomer',
  ]);
});

test.each([
  ['faith', '/case-study/wham'],
  ['wham', '/case-study/otojoy'],
  ['otojoy', '/case-study/newcomer'],
])('the page of %s ends with a link to the next study that has no card', async (slug, next) => {
  const body = ['kitking', 'faith', 'flowd', 'newcomer', 'wham', 'otojoy'].map((one, id) =>
    makeRecord({ id, slug: one, company: one }),
  );
  await renderStudy(slug, { body: makeRecord({ slug }) }, { body });
  const links = within(region('More Success Stories')).getAllByRole('link', { name: /^Next study/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([next]);
});

test('a slow or failed list leaves the study unchanged', async () => {
  await renderStudy('faith', { body: makeRecord({ slug: 'faith' }) }, 'never');
  expect(story()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to All Case Studies' })).toBeVisible();
});

const invitation = 'The invitation to dinner that planners received from Faith';

test('an artefact of the campaign lies on the drawn art', async () => {
  await renderStudy('faith', { body: makeRecord({ slug: 'faith' }) });
  expect(screen.getByRole('img', { name: invitation })).toHaveTextContent('when the lights go down');
});

test('a picture that an editor chose has no artefact on it', async () => {
  await renderStudy('faith', { body: makeRecord({ slug: 'faith', image: '/pictures/room.webp' }) });
  expect(story()).toBeVisible();
  expect(screen.queryByRole('img', { name: invitation })).toBeNull();
});

const pictured = makeRecord({ image: '/pictures/newcomer.webp', companyLogo: '/pictures/newcomer.svg' });

test('the page shows the picture and logo that an editor chose', async () => {
  await renderStudy('newcomer', { body: pictured });
  const hero = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
  expect(within(hero).getByRole('img', { name: 'Newcomer' })).toHaveAttribute('src', pictured.companyLogo);
  expect(hero.querySelector(`img[src="${pictured.image}"]`)).toHaveAttribute('fetchpriority', 'high');
});

test('a related study shows the picture and logo that an editor chose', async () => {
  await renderStudy('faith', { body: makeRecord({ slug: 'faith' }) }, { body: [pictured] });
  const pictures = region('More Success Stories').querySelectorAll('img');
  expect([...pictures].map((picture) => picture.getAttribute('src'))).toEqual([
    pictured.image,
    pictured.companyLogo,
  ]);
});

test('a study without a chosen picture shows drawn art and the wordmark', async () => {
  await renderStudy('newcomer', { body: makeRecord() });
  const hero = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
  expect(hero.querySelector('picture')).toBeInTheDocument();
  expect(within(hero).getByText('Newcomer')).toBeVisible();
});
