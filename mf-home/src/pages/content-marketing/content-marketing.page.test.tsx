import { render, screen, within } from '@testing-library/react';
import { accountPlaces } from '../../parts/service/signed-accounts.content.ts';
import { contentMarketing } from './content-marketing.content.ts';
import { ContentMarketingPage } from './content-marketing.page.tsx';

test.each(['302M+ content impressions', '150k+ followers generated', '12+ countries'])(
  'spec 2 §2: the statistic %s',
  (statistic) => {
    render(<ContentMarketingPage />);
    const figures = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(figures).toContain(statistic);
  },
);

test('spec 2 §2: five numbered steps', () => {
  render(<ContentMarketingPage />);
  const section = screen.getByRole('heading', { name: 'Five steps, every month' }).closest('section');
  const steps = within(section as HTMLElement).getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'Positioning',
    'Content Strategy & Planning',
    'Content Shoot Day',
    'Distribution & Amplification',
    'Performance & Optimisation',
  ]);
  expect(steps[4]).toHaveTextContent('05');
});

test('spec 2 §2: the first six accounts tell what content achieved, the others what was signed', () => {
  const { deals } = contentMarketing.accounts;
  const timeframes = Object.keys(accountPlaces).map((name) => deals[name as keyof typeof deals].timeframe);
  expect(timeframes.map((timeframe) => /^(Signed|Closed) in/.test(timeframe))).toEqual([
    ...Array(6).fill(false),
    ...Array(6).fill(true),
  ]);
});

test('spec 2 §2: the banner features the speakers’ agency, and a button leads to all cases', () => {
  render(<ContentMarketingPage />);
  const banner = within(screen.getByRole('region', { name: 'Featured case study' }));
  expect(banner.getByRole('link')).toHaveAttribute('href', '/case-study/football-business-speakers');
  expect(screen.getByRole('link', { name: 'View all Content Case Studies' })).toHaveAttribute(
    'href',
    '/cases',
  );
});

test('spec 2 §2: the strip of clients, the slogans and four testimonials', () => {
  render(<ContentMarketingPage />);
  expect(screen.getByRole('group', { name: 'Trusted by' })).toBeInTheDocument();
  const band = screen.getByRole('group', { name: 'What we stand for' });
  for (const slogan of contentMarketing.slogans) expect(band).toHaveTextContent(slogan);
  const logos = within(screen.getByRole('group', { name: 'Choose a client' })).getAllByRole('button');
  expect(logos.map((logo) => within(logo).getByRole('img').getAttribute('aria-label'))).toEqual([
    'Beard & Bowler',
    'DeskLodge',
    'Flowd',
    'BG Capital',
  ]);
});
