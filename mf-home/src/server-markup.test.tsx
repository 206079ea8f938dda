import { renderMarkup } from '@shortlisted/section-kit/testing';
import { within } from '@testing-library/react';
import { AccountBasedMarketingPage } from './pages/account-based-marketing/account-based-marketing.page.tsx';
import { ContentMarketingPage } from './pages/content-marketing/content-marketing.page.tsx';
import { HomePage } from './pages/home/home.page.tsx';

const markup = {
  '/': renderMarkup(HomePage, '/'),
  '/account-based-marketing': renderMarkup(AccountBasedMarketingPage, '/account-based-marketing'),
  '/content-marketing': renderMarkup(ContentMarketingPage, '/content-marketing'),
};

test.each([
  ['/', 20],
  ['/account-based-marketing', 12],
  ['/content-marketing', 11],
] as const)('without scripts %s has its %d headings', (path, count) => {
  expect(within(markup[path]).getAllByRole('heading', { hidden: true })).toHaveLength(count);
});

test.each([
  ['/', ['125+', '312M', '200+', '18+', '$350K', '£230K', '£103M', '4M', '1.6M', '£12K', '$350,000']],
  [
    '/account-based-marketing',
    ['100m', '40+', '6x', '£310K contract', 'Signed in 135 days', 'Closed in 6 months'],
  ],
  ['/content-marketing', ['302M+', '150k+', '12+', '2.1M views on one series']],
] as const)('without scripts %s has its figures', (path, figures) => {
  for (const figure of figures) expect(markup[path]).toHaveTextContent(figure);
});

test.each([
  ['/', ['/cases', '/services/content-marketing', '/about', '/case-study/flowd', '/contact']],
  ['/account-based-marketing', ['/case-study/wham', '/case-study/bg-capital', '/cases']],
  ['/content-marketing', ['/case-study/football-business-speakers', '/case-study/desklodge', '/cases']],
] as const)('without scripts %s has its links', (path, links) => {
  const found = [...markup[path].querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(found).toEqual(expect.arrayContaining([...links]));
});

test('without scripts all steps and all words of the headline show, and nothing waits to be revealed', () => {
  expect(markup['/'].querySelectorAll('li[data-active="true"]')).toHaveLength(5);
  for (const word of [
    'ideal clients.',
    'ideal customer.',
    'dream customers.',
    'target market.',
    'target segment.',
  ]) {
    expect(markup['/']).toHaveTextContent(word);
  }
  expect(markup['/'].querySelector('[data-state="waiting"], [data-reveal="waiting"]')).toBeNull();
});
