import type { SectionPages } from 'section-kit/contract';

export const pages = {
  contact: async () => (await import('./pages/contact/contact.page.tsx')).ContactPage,
  'thank-you': async () => (await import('./pages/thank-you/thank-you.page.tsx')).ThankYouPage,
} satisfies SectionPages;
