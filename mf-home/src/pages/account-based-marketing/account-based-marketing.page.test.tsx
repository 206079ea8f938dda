import { render, screen, within } from '@testing-library/react';
import { accountPlaces } from '../../parts/service/signed-accounts.content.ts';
import { accountBasedMarketing } from './account-based-marketing.content.ts';
import { AccountBasedMarketingPage } from './account-based-marketing.page.tsx';

test.each(['100m incremental value', '40+ strong ABM team', '6x average ROI'])(
  'spec 2 §2: the statistic %s',
  (statistic) => {
    render(<AccountBasedMarketingPage />);
    const figures = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(figures).toContain(statistic);
  },
);

test('spec 2 §2: six numbered steps', () => {
  render(<AccountBasedMarketingPage />);
  const section = screen.getByRole('heading', { name: 'Six steps, one list' }).closest('section');
  const steps = within(section as HTMLElement).getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'Deep ICP Research',
    'Craft Creative Strategy',
    'Awareness Campaigns',
    'Free Resources',
    'Direct Outreach',
    'Nurture & Convert',
  ]);
  expect(steps[5]).toHaveTextContent('06');
});

test('spec 2 §2: the timeframes run from 135 days to 6 months', () => {
  const { deals } = accountBasedMarketing.accounts;
  const timeframes = Object.keys(accountPlaces).map((name) => deals[name as keyof typeof deals].timeframe);
  expect(timeframes.at(0)).toBe('Signed in 135 days');
  expect(timeframes.at(-1)).toBe('Closed in 6 months');
});

test('spec 2 §2: the banner features the ebook of WHAM, and a button leads to all cases', () => {
  render(<AccountBasedMarketingPage />);
  const banner = within(screen.getByRole('region', { name: 'Featured case study' }));
  expect(banner.getByText(/ebook/)).toBeVisible();
  expect(banner.getByRole('link')).toHaveAttribute('href', '/case-study/wham');
  expect(screen.getByRole('link', { name: 'View all ABM Case Studies' })).toHaveAttribute('href', '/cases');
});

test('spec 2 §2: the strip of clients, the slogans and four testimonials', () => {
  render(<AccountBasedMarketingPage />);
  expect(screen.getByRole('group', { name: 'Trusted by' })).toBeInTheDocument();
  const band = screen.getByRole('group', { name: 'What we stand for' });
  for (const slogan of accountBasedMarketing.slogans) expect(band).toHaveTextContent(slogan);
  const logos = within(screen.getByRole('group', { name: 'Choose a client' })).getAllByRole('button');
  expect(logos.map((logo) => within(logo).getByRole('img').getAttribute('aria-label'))).toEqual([
    'Beard & Bowler',
    'DeskLodge',
    'Flowd',
    'BG Capital',
  ]);
});
