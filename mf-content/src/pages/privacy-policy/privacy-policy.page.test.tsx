import { renderMarkup, renderPage } from '@shortlisted/section-kit/testing';
import { screen, within } from '@testing-library/react';
import { PrivacyPolicyPage } from './privacy-policy.page.tsx';

const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => renderPage(PrivacyPolicyPage, '/privacy-policy'));

test('spec 2 §2: the policy is effective from January 2025', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy and Cookie Policy' })).toBeVisible();
  expect(screen.getByText('Effective January 2025')).toBeVisible();
});

test('spec 2 §2: the policy has fifteen numbered sections in order', () => {
  const subjects = [
    /responsible/,
    /Whose data/,
    /collect/,
    /Why we use/,
    /lawful bases/,
    /Cookies.*company-level visitor tracking/,
    /share/,
    /other countries/,
    /How long/,
    /safe/,
    /Automated/,
    /rights/,
    /Links to other/,
    /Changes/,
    /contact/,
  ];
  expect(sections()).toHaveLength(15);
  subjects.forEach((subject, index) => {
    expect(sections()[index]).toMatch(new RegExp(`^${index + 1}\\. `));
    expect(sections()[index]).toMatch(subject);
  });
});

test('no heading breaks at a hyphen', () => {
  const word = screen.getByText('company-level');
  expect(word).toHaveStyle({ display: 'inline-block' });
  // As parts of a grid, the words would lose the spaces between them.
  expect(word.parentElement).toHaveTextContent('Cookies and company-level visitor tracking');
  expect(word.parentElement?.tagName).toBe('SPAN');
});

test('spec 2 §9: marketing contact data is generally kept no longer than 24 months', () => {
  expect(
    screen.getByText(/Marketing contact data: generally no longer than 24 months from our last interaction/),
  ).toBeVisible();
});

test.each([
  'cookie-consent',
  'motion',
  'places',
  'form:enquiry',
  'form:newsletter',
  'form:insights',
  'case-popup',
  'release-bucket',
  'preview',
  'preview-comment-name',
  'console',
])('the policy names %s, which the site stores in the browser', (name) => {
  expect(screen.getByText(new RegExp(`“${name}”`))).toBeVisible();
});

test('the policy says what is measured without consent and how to refuse it', () => {
  expect(screen.getByText(/^We measure how the site itself does without asking/)).toHaveTextContent(
    'refuse this measurement at any time under “Cookie settings”',
  );
});

test('the list of contents links to every section', () => {
  const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(sections());
  for (const link of links) {
    const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(target).toHaveTextContent(link.textContent ?? '');
  }
});

test('spec 2 §2: a button leaves the page for the home page', () => {
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});

test('the first markup contains the whole policy', () => {
  expect(renderMarkup(PrivacyPolicyPage, '/privacy-policy').querySelectorAll('h2')).toHaveLength(15);
});
