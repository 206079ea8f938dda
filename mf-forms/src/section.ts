import type { SectionPages } from 'section-kit/contract';

export const pages = {
  contact: async () => (await import('./pages/contact/contact.page.tsx')).ContactPage,
} satisfies SectionPages;
