import { renderPage, type TestHost } from '@shortlisted/section-kit/testing';
import { BlogArticlePage } from '../pages/blog-article/blog-article.page.tsx';

/** Renders the article of a slug and waits for its text. */
export function renderArticle(slug: string): Promise<TestHost> {
  return renderPage(BlogArticlePage, '/blog/:slug', `/blog/${slug}`);
}
