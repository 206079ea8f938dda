import type { SectionPages } from '@shortlisted/section-kit/contract';

export const pages = {
  blog: async () => (await import('./pages/blog/blog.page.tsx')).BlogPage,
  'blog-article': async () => (await import('./pages/blog-article/blog-article.page.tsx')).BlogArticlePage,
  essays: async () => (await import('./pages/essays/essays.page.tsx')).EssaysPage,
  essay: async () => (await import('./pages/essay/essay.page.tsx')).EssayPage,
  'privacy-policy': async () =>
    (await import('./pages/privacy-policy/privacy-policy.page.tsx')).PrivacyPolicyPage,
} satisfies SectionPages;
