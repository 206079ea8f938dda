import { renderPage } from '@shortlisted/section-kit/testing';
import { answerReads } from '@shortlisted/section-kit/testing/answer-reads';
import { screen, within } from '@testing-library/react';
import { accountBasedMarketing } from '../../pages/account-based-marketing/account-based-marketing.content.ts';
import { AccountBasedMarketingPage } from '../../pages/account-based-marketing/account-based-marketing.page.tsx';
import { contentMarketing } from '../../pages/content-marketing/content-marketing.content.ts';
import { ContentMarketingPage } from '../../pages/content-marketing/content-marketing.page.tsx';
import type { ServiceContent } from './service-page.tsx';
import { accountPlaces } from './signed-accounts.content.ts';

const servicePages = [
  {
    name: 'Account-based marketing',
    Page: AccountBasedMarketingPage,
    content: accountBasedMarketing,
    statistics: ['100m incremental value', '40+ strong ABM team', '6x average ROI'],
    steps: [
      'Deep ICP Research',
      'Craft Creative Strategy',
      'Awareness Campaigns',
      'Free Resources',
      'Direct Outreach',
      'Nurture & Convert',
    ],
    featured: { words: /ebook/, href: '/case-study/wham' },
    allCases: 'View all ABM Case Studies',
  },
  {
    name: 'Content marketing',
    Page: ContentMarketingPage,
    content: contentMarketing,
    statistics: ['302M+ content impressions', '150k+ followers generated', '12+ countries'],
    steps: [
      'Positioning',
      'Content Strategy & Planning',
      'Content Shoot Day',
      'Distribution & Amplification',
      'Performance & Optimisation',
    ],
    featured: { words: /speakers/i, href: '/case-study/football-business-speakers' },
    allCases: 'View all Content Case Studies',
  },
];

describe.each(servicePages)(
  'spec 2 §2: $name',
  ({ Page, content, statistics, steps, featured, allCases }) => {
    beforeEach(async () => {
      answerReads({});
      await renderPage(Page, content.path);
    });

    test('describes the service and its place for search engines', () => {
      const [data] = document.querySelectorAll('script[type="application/ld+json"]');
      expect(JSON.parse(data?.textContent ?? '')).toMatchObject([
        { '@type': 'Service', name: content.hero.eyebrow, areaServed: 'GB' },
        { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: content.hero.eyebrow }] },
      ]);
    });

    test('shows its three statistics', () => {
      const figures = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
      expect(figures).toEqual(expect.arrayContaining(statistics));
    });

    test('numbers its steps', () => {
      const section = screen.getByRole('heading', { name: content.process.title }).closest('section');
      const items = within(section as HTMLElement).getAllByRole('listitem');
      expect(items.map((step) => within(step).getByRole('heading').textContent)).toEqual(steps);
      expect(items.at(-1)).toHaveTextContent(`0${steps.length}`);
    });

    test('features a case in a banner and links to all cases', () => {
      const banner = within(screen.getByRole('region', { name: 'Featured case study' }));
      expect(banner.getAllByText(featured.words)[0]).toBeVisible();
      expect(banner.getByRole('link')).toHaveAttribute('href', featured.href);
      expect(screen.getByRole('link', { name: allCases })).toHaveAttribute('href', '/cases');
    });

    test('ends with a call to the contact page', () => {
      const call = screen.getByRole('region', { name: content.closing.title });
      expect(within(call).getByRole('link')).toHaveAttribute('href', '/contact');
      expect(screen.getAllByRole('region').at(-1)).toBe(call);
    });

    test('shows the client logos, the slogans and four testimonials', () => {
      expect(screen.getByRole('group', { name: 'Trusted by' })).toBeInTheDocument();
      const band = screen.getByRole('group', { name: 'What we stand for' });
      for (const slogan of content.slogans) expect(band).toHaveTextContent(slogan);
      const logos = within(screen.getByRole('group', { name: 'Choose a client' })).getAllByRole('button');
      expect(logos.map((logo) => within(logo).getByRole('img').getAttribute('aria-label'))).toEqual([
        'Beard & Bowler',
        'DeskLodge',
        'Flowd',
        'BG Capital',
      ]);
    });
  },
);

test.each(servicePages)('$name shows the testimonials that editors stored', async ({ Page, content }) => {
  const href = '/case-study/newcomer';
  const words = { quote: 'Forty letters, twelve answers.', author: 'Ada Byron', company: 'Newcomer' };
  const pictures = { image: '/team/ada.webp', companyLogo: '/logos/newcomer.svg', isLogoImage: true };
  answerReads({
    [`/api/testimonials${content.path}`]: { body: [{ ...words, ...pictures, title: 'Owner', href }] },
  });
  await renderPage(Page, content.path);
  const choices = within(screen.getByRole('group', { name: 'Choose a client' })).getAllByRole('img');
  expect(choices.map((logo) => logo.getAttribute('src'))).toEqual([pictures.companyLogo]);
  const quote = screen.getByText(`“${words.quote}”`).closest('figure') as HTMLElement;
  for (const text of [words.author, 'Owner', words.company]) expect(quote).toHaveTextContent(text);
  expect(quote.querySelector('img')).toHaveAttribute('src', pictures.image);
  expect(screen.getByRole('link', { name: 'View Case Study' })).toHaveAttribute('href', href);
});

test.each(servicePages)('$name without testimonials has no block for them', async ({ Page, content }) => {
  answerReads({ [`/api/testimonials${content.path}`]: { body: [] } });
  await renderPage(Page, content.path);
  expect(screen.queryByRole('group', { name: 'Choose a client' })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'What we stand for' })).toBeInTheDocument();
});

test.each(servicePages)(
  '$name shows the figures and logos that editors stored',
  async ({ Page, content }) => {
    answerReads({
      [`/api/figures${content.path}`]: { body: [{ value: '7x', label: 'median ROI' }] },
      '/api/logos': { body: [{ name: 'Faith' }, { name: 'Newcomer', picture: '/logos/newcomer.svg' }] },
    });
    await renderPage(Page, content.path);
    const figures = screen.getByText('7x').closest('ul') as HTMLElement;
    expect(within(figures).getAllByRole('listitem')).toHaveLength(1);
    expect(figures).toHaveTextContent('7x median ROI');
    const logos = within(screen.getByRole('group', { name: 'Trusted by' })).getAllByRole('img');
    expect(logos.map((logo) => logo.getAttribute('src') ?? logo.getAttribute('aria-label'))).toEqual([
      'Faith',
      '/logos/newcomer.svg',
    ]);
  },
);

test.each(servicePages)(
  '$name without figures and logos has no block for them',
  async ({ Page, content }) => {
    answerReads({ [`/api/figures${content.path}`]: { body: [] }, '/api/logos': { body: [] } });
    await renderPage(Page, content.path);
    expect(screen.queryByText(content.statistics[0]?.value ?? '')).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Trusted by' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: content.process.title })).toBeInTheDocument();
  },
);

const timeframesOf = ({ accounts }: ServiceContent) =>
  Object.keys(accountPlaces).map((name) => accounts.deals[name as keyof typeof accountPlaces].timeframe);

test('spec 2 §2: the timeframes of account-based marketing run from 135 days to 6 months', () => {
  const timeframes = timeframesOf(accountBasedMarketing);
  expect(timeframes.at(0)).toBe('Signed in 135 days');
  expect(timeframes.at(-1)).toBe('Closed in 6 months');
});

test('spec 2 §2: the first six accounts show results of content, the others signed contracts', () => {
  const areSigned = timeframesOf(contentMarketing).map((timeframe) => /^(Signed|Closed) in/.test(timeframe));
  expect(areSigned).toEqual([...Array(6).fill(false), ...Array(6).fill(true)]);
});
