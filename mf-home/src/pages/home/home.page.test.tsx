import { renderPage } from '@shortlisted/section-kit/testing';
import { answerReads } from '@shortlisted/section-kit/testing/answer-reads';
import { screen, within } from '@testing-library/react';
import { HomePage } from './home.page.tsx';

/** Without an answer of the API, the page shows the records of the release. */
beforeEach(async () => {
  answerReads({});
  await renderPage(HomePage, '/');
});

const jsonLd = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((block) =>
    JSON.parse(block.textContent),
  );

const regionOf = (heading: RegExp) =>
  within(screen.getByRole('heading', { name: heading }).closest('section') as HTMLElement);

test('spec 1 §3: the band shows twelve client logos', () => {
  const [band] = within(screen.getByRole('group', { name: 'Trusted by' })).getAllByRole('list');
  const logos = within(band as HTMLElement).getAllByRole('listitem');
  expect(logos).toHaveLength(12);
});

test.each(['312M', '200+', '18+'])('spec 1 §1: the home page shows the figure %s', (figure) => {
  expect(screen.getByText(figure)).toBeVisible();
});

test.each([
  ['Content Marketing', '/services/content-marketing'],
  ['Account-Based Marketing', '/services/account-based-marketing'],
  ['LinkedIn Marketing', '/services/account-based-marketing'],
])('spec 1 §2: the card %s links to %s', (title, href) => {
  const card = screen.getByRole('heading', { name: title }).closest('a');
  expect(card).toHaveAttribute('href', href);
});

test('spec 1 §1: the why-us block names three clients and links to the team on small and large screens', () => {
  const region = regionOf(/^Why Us\?$/);
  expect(region.getByText(/the team behind the logos of NHS, O Beach Ibiza and Dr\. Will's/)).toBeVisible();
  expect(region.getByRole('link')).toHaveAttribute('href', '/about');
  expect(region.getByText('Meet the team')).toBeInTheDocument();
  expect(region.getByText('Learn about us')).toBeInTheDocument();
});

test('spec 1 §2: the image and the arrow of the expert block link to the contact page', () => {
  const links = regionOf(/^Talk to an expert$/).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/contact', '/contact']);
});

test('spec 1 §2: structured data describes the organisation and the website', () => {
  expect(jsonLd()).toEqual([
    expect.objectContaining({
      '@type': 'Organization',
      name: 'Shortlisted',
      url: 'https://site.example',
      logo: 'https://site.example/logo.svg',
      sameAs: [
        expect.stringContaining('linkedin'),
        expect.stringContaining('instagram'),
        expect.stringContaining('youtube'),
      ],
      contactPoint: expect.objectContaining({ contactType: 'customer service' }),
    }),
    expect.objectContaining({ '@type': 'WebSite', name: 'Shortlisted', url: 'https://site.example' }),
  ]);
});
