import { renderMarkup, renderPage } from '@shortlisted/section-kit/testing';
import { screen, within } from '@testing-library/react';
import { PrivacyPolicyPage } from './privacy-policy.page.tsx';

const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => renderPage(PrivacyPolicyPage, '/privacy-policy'));

test('spec 2 §2: effective January 2025', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy and Cookie Policy' })).toBeVisible();
  expect(screen.getByText('Effective January 2025')).toBeVisible();
});

test('spec 2 §2: fifteen numbered sections in order', () => {
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

test('spec 2 §9: marketing contact data is generally kept no longer than 24 months', () => {
  expect(
    screen.getByText(/Marketing contact data: generally no longer than 24 months from our last interaction/),
  ).toBeVisible();
});

test('the contents list leads to every section', () => {
  const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(sections());
  for (const link of links) {
    const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(target).toHaveTextContent(link.textContent ?? '');
  }
});

test('spec 2 §2: a button closes the page and leads home', () => {
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});

test('all of it is in the first markup', () => {
  expect(renderMarkup(PrivacyPolicyPage, '/privacy-policy').querySelectorAll('h2')).toHaveLength(15);
});
