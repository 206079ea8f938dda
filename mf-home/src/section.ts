import type { SectionPages } from '@shortlisted/section-kit/contract';

export const pages = {
  home: async () => (await import('./pages/home/home.page.tsx')).HomePage,
  story: async () => (await import('./pages/story/story.page.tsx')).StoryPage,
  'account-based-marketing': async () =>
    (await import('./pages/account-based-marketing/account-based-marketing.page.tsx'))
      .AccountBasedMarketingPage,
  'content-marketing': async () =>
    (await import('./pages/content-marketing/content-marketing.page.tsx')).ContentMarketingPage,
} satisfies SectionPages;
