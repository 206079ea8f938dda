import type { SectionPages } from 'section-kit/contract';

export const pages = {
  home: async () => (await import('./pages/home/home.page.tsx')).HomePage,
} satisfies SectionPages;
