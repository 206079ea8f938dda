import type { SectionPages } from '@shortlisted/section-kit/contract';

export const pages = {
  cases: async () => (await import('./pages/cases/cases.page.tsx')).CasesPage,
  'case-study': async () => (await import('./pages/case-study/case-study.page.tsx')).CaseStudyPage,
} satisfies SectionPages;
