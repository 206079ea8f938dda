import { renderPage } from '@shortlisted/section-kit/testing';
import { brand } from '@shortlisted/shared-ui/brand';
import { act, screen } from '@testing-library/react';
import { JobsPage } from './jobs.page.tsx';

const job = (id: number, title: string) => ({
  id,
  title,
  location: 'Remote, Europe',
  type: 'Full-time',
  postedAt: '2026-11-02',
  description: 'Write.',
  requirements: ['A portfolio'],
  benefits: ['A share'],
});

let answerWith: (jobs: unknown) => void;

async function show(jobs?: unknown) {
  globalThis.fetch = jest.fn().mockReturnValue(
    new Promise((resolve) => {
      answerWith = (list) => resolve({ ok: true, status: 200, json: async () => list });
    }),
  );
  await renderPage(JobsPage, '/jobs');
  if (jobs) await act(async () => answerWith(jobs));
}

test('spec 2 §2: the page has a hero with badges', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Join the Team' })).toBeInTheDocument();
  for (const badge of ['Remote-First', 'Global Team', 'Growth Focused']) {
    expect(screen.getByText(badge)).toBeInTheDocument();
  }
});

test('spec 2 §4: a loading message shows before the list', async () => {
  await show();
  expect(screen.getByText('Loading jobs...')).toBeInTheDocument();
  await act(async () => answerWith([job(1, 'Writer'), job(2, 'Editor')]));
  expect(screen.queryByText('Loading jobs...')).toBeNull();
  expect(screen.getByText('2 open positions available')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('a single position is counted in the singular', async () => {
  await show([job(1, 'Writer')]);
  expect(screen.getByText('1 open position available')).toBeInTheDocument();
});

test('Apply Now opens a mail to the careers address with the job title as the subject', async () => {
  await show([job(1, 'Writer & Editor')]);
  expect(screen.getByRole('link', { name: 'Apply Now: Writer & Editor' })).toHaveAttribute(
    'href',
    `mailto:${brand.careersEmail}?subject=Writer%20%26%20Editor`,
  );
});

test('spec 2 §2: the empty state shows without positions', async () => {
  await show([]);
  expect(screen.getByRole('heading', { name: 'No Open Positions Currently' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Send Us Your Resume' })).toHaveAttribute(
    'href',
    expect.stringContaining(`mailto:${brand.careersEmail}`),
  );
  expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
});

test("spec 2 §9: the page has six 'Why Work' cards", async () => {
  await show();
  const list = screen.getByRole('region', { name: /^Why Work/ });
  expect(list.querySelectorAll('li')).toHaveLength(6);
});

const readPostings = () =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');

test('structured data has a JobPosting for each position', async () => {
  await show([job(1, 'Writer'), job(2, 'Editor')]);
  expect(readPostings()).toMatchObject([
    {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Writer',
      description: 'Write.',
      datePosted: '2026-11-02',
      employmentType: 'FULL_TIME',
      hiringOrganization: { '@type': 'Organization', name: brand.legalName },
    },
    { '@type': 'JobPosting', title: 'Editor' },
  ]);
});

test.each([
  ['2026-12-31', '2026-12-31'],
  [null, undefined],
])('a position that closes on %s is valid through %s', async (closesAt, validThrough) => {
  await show([{ ...job(1, 'Writer'), closesAt }]);
  expect(readPostings()[0].validThrough).toBe(validThrough);
});

test.each([
  ['Remote, Europe', { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { name: 'Europe' } }],
  ['Remote, worldwide', { jobLocationType: 'TELECOMMUTE' }],
  ['Remote', { jobLocationType: 'TELECOMMUTE' }],
  ['Leeds', { jobLocation: { address: 'Leeds' } }],
])('structured data describes the location %s', async (location, place) => {
  await show([{ ...job(1, 'Writer'), location }]);
  const [posting] = readPostings();
  const { jobLocationType, applicantLocationRequirements, jobLocation } = posting;
  const described = JSON.parse(
    JSON.stringify({ jobLocationType, applicantLocationRequirements, jobLocation }),
  );
  expect(described).toMatchObject(place);
  expect(Object.keys(described)).toEqual(Object.keys(place));
});
