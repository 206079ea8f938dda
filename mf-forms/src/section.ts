import type { SectionPages } from '@shortlisted/section-kit/contract';

export const pages = {
  contact: async () => (await import('./pages/contact/contact.page.tsx')).ContactPage,
  newsletter: async () => (await import('./pages/newsletter/newsletter.page.tsx')).NewsletterPage,
  insights: async () => (await import('./pages/insights/insights.page.tsx')).InsightsPage,
  jobs: async () => (await import('./pages/jobs/jobs.page.tsx')).JobsPage,
  'thank-you': async () => (await import('./pages/thank-you/thank-you.page.tsx')).ThankYouPage,
} satisfies SectionPages;
