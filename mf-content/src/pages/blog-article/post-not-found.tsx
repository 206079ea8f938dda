import { PageHead, ResponseStatus } from 'section-kit/runtime';
import { NotFoundView } from 'shared-ui/not-found-view';
import { blogArticle } from './blog-article.content.ts';

export function PostNotFound() {
  const { notFound, back, titleSuffix } = blogArticle;
  return (
    <>
      <ResponseStatus code={404} />
      <PageHead
        metadata={{ title: `${notFound.title} | ${titleSuffix}`, description: notFound.text, noindex: true }}
      />
      <NotFoundView {...notFound} action={back} />
    </>
  );
}
