import { PageHead, useSiteUrl } from '@shortlisted/section-kit/runtime';
import type { Article, ArticleText } from '../../articles/article.ts';
import { blogArticle } from './blog-article.content.ts';
import { describeArticle, sharedPicture } from './describe-article.ts';

/** The head tags and structured data of an article (spec 2 §2). */
export function ArticleHead({ article, text }: { article: Article; text: ArticleText }) {
  const siteUrl = useSiteUrl();
  const { title, excerpt, slug, category, author, publishedTime, image, imageAlt } = article;
  const tag = article.tags[0];
  return (
    <>
      <PageHead
        metadata={{
          title: `${title} | ${blogArticle.titleSuffix}`,
          description: excerpt,
          keywords: article.tags.join(', '),
          canonical: `/blog/${slug}`,
          ogTitle: title,
          ogImage: sharedPicture(image),
          article: { publishedTime, author, section: category, ...(tag && { tag }) },
        }}
        jsonLd={describeArticle(article, text, siteUrl)}
      />
      {/* `art/make-art.js` draws pictures of this size, and the server makes them of sent ones. */}
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={imageAlt} />
    </>
  );
}
