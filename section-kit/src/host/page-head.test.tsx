import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { PageMetadata } from '../contract/contract.ts';
import { PageHead } from './page-head.tsx';
import { PlatformProvider } from './platform.tsx';

const metadata: PageMetadata = { title: 'Cases', description: 'Who won' };

interface HeadProps {
  of: PageMetadata;
  path?: string;
  routePath?: string;
  jsonLd?: object[];
  sharePicture?: string;
}

function Head({ of, path = '/cases?category=Tech', sharePicture, ...rest }: HeadProps) {
  const platform = { siteUrl: 'https://www.example.com', siteName: 'Site', sharePicture, respond: () => {} };
  return (
    <MemoryRouter initialEntries={[path]}>
      <PlatformProvider platform={platform as never}>
        <PageHead metadata={of} {...rest} />
      </PlatformProvider>
    </MemoryRouter>
  );
}

const ogImage = () => content('meta[property="og:image"]');
const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href');

test('spec 1 §2: title, description, canonical link, Open Graph and Twitter card', () => {
  render(<Head of={metadata} />);
  expect(document.title).toBe('Cases');
  expect(content('meta[name=description]')).toBe('Who won');
  expect(canonical()).toBe('https://www.example.com/cases');
  expect(content('meta[property="og:url"]')).toBe('https://www.example.com/cases');
  expect(content('meta[property="og:title"]')).toBe('Cases');
  expect(content('meta[property="og:type"]')).toBe('website');
  expect(content('meta[property="og:site_name"]')).toBe('Site');
  expect(content('meta[property="og:locale"]')).toBe('en_GB');
  expect(content('meta[name="twitter:card"]')).toBe('summary');
});

test('spec 1 §2: keywords and an image only when they are given', () => {
  const { rerender } = render(<Head of={metadata} />);
  expect(content('meta[name=keywords]')).toBeUndefined();
  expect(content('meta[property="og:image"]')).toBeUndefined();
  expect(content('meta[name="twitter:image"]')).toBeUndefined();
  rerender(<Head of={{ ...metadata, keywords: 'a, b', ogImage: '/a.png' }} />);
  expect(content('meta[name=keywords]')).toBe('a, b');
  expect(content('meta[property="og:image"]')).toBe('https://www.example.com/a.png');
  expect(content('meta[name="twitter:card"]')).toBe('summary_large_image');
  expect(content('meta[name="twitter:image"]')).toBe('https://www.example.com/a.png');
});

test('a page at several paths names the one that counts', () => {
  render(<Head of={{ ...metadata, canonical: '/abm' }} path="/services/abm" />);
  expect(canonical()).toBe('https://www.example.com/abm');
});

test('a page under an alias names its own path; one with a parameter, where it is', () => {
  const { unmount } = render(<Head of={metadata} path="/work" routePath="/cases" />);
  expect(canonical()).toBe('https://www.example.com/cases');
  unmount();
  render(<Head of={metadata} path="/region/north" routePath="/region/:name" />);
  expect(canonical()).toBe('https://www.example.com/region/north');
});

test('a hidden page has no canonical link unless it names one', () => {
  const { rerender } = render(<Head of={{ ...metadata, noindex: true }} />);
  expect(content('meta[name=robots]')).toBe('noindex');
  expect(canonical()).toBeUndefined();
  rerender(<Head of={{ ...metadata, noindex: true, canonical: '/thank-you' }} />);
  expect(canonical()).toBe('https://www.example.com/thank-you');
});

test('an article says when, by whom, in which section and with which tag', () => {
  const article = { publishedTime: '2025-07-28', author: 'ABM desk', section: 'ABM', tag: 'Creative' };
  render(<Head of={{ ...metadata, article }} />);
  expect(content('meta[property="og:type"]')).toBe('article');
  expect(content('meta[property="article:published_time"]')).toBe('2025-07-28');
  expect(content('meta[property="article:author"]')).toBe('ABM desk');
  expect(content('meta[property="article:section"]')).toBe('ABM');
  expect(content('meta[property="article:tag"]')).toBe('Creative');
});

test('networks are told the title and the description, unless something else is for them', () => {
  const { rerender } = render(<Head of={metadata} />);
  for (const network of ['property="og:', 'name="twitter:']) {
    expect(content(`meta[${network}title"]`)).toBe('Cases');
    expect(content(`meta[${network}description"]`)).toBe('Who won');
  }
  rerender(<Head of={{ ...metadata, ogTitle: 'Shared', ogDescription: 'With friends' }} />);
  for (const network of ['property="og:', 'name="twitter:']) {
    expect(content(`meta[${network}title"]`)).toBe('Shared');
    expect(content(`meta[${network}description"]`)).toBe('With friends');
  }
});

test('structured data stands there as it was given, and none where there is none', () => {
  const data = () =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
      JSON.parse(textContent ?? ''),
    );
  const { rerender } = render(<Head of={metadata} />);
  expect(data()).toEqual([]);
  const jsonLd = [{ '@type': 'Organization' }, { '@type': 'WebSite' }];
  rerender(<Head of={metadata} jsonLd={jsonLd} />);
  expect(data()).toEqual(jsonLd);
});

test('R50: a page has its own picture for sharing, or else the one of the site', () => {
  const { rerender } = render(<Head of={metadata} sharePicture="/share.jpg" />);
  expect(ogImage()).toBe('https://www.example.com/share.jpg');
  expect(content('meta[name="twitter:card"]')).toBe('summary_large_image');
  expect(['width', 'height', 'alt'].map((what) => content(`meta[property="og:image:${what}"]`))).toEqual([
    '1200',
    '630',
    'Site',
  ]);
  rerender(<Head of={{ ...metadata, ogImage: '/a.png' }} sharePicture="https://cdn.example.com/share.jpg" />);
  expect(ogImage()).toBe('https://www.example.com/a.png');
  expect(content('meta[property="og:image:width"]')).toBeUndefined();
  rerender(<Head of={metadata} sharePicture="https://cdn.example.com/share.jpg" />);
  expect(ogImage()).toBe('https://cdn.example.com/share.jpg');
});
