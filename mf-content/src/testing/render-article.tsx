import { act } from '@testing-library/react';
import { Suspense } from 'react';
import { renderPage, type TestHost } from 'section-kit/testing';
import { BlogArticlePage } from '../pages/blog-article/blog-article.page.tsx';

/** The host puts a boundary around every section. */
function InBoundary() {
  return (
    <Suspense>
      <BlogArticlePage />
    </Suspense>
  );
}

/** Renders the article of a slug with its text, which is loaded when it is read. */
export async function renderArticle(slug: string): Promise<TestHost> {
  const host = await renderPage(InBoundary, '/blog/:slug', `/blog/${slug}`);
  await act(async () => {});
  return host;
}
