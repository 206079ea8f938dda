import { PageHead, useSiteUrl } from '@shortlisted/section-kit/runtime';
import type { Article, ArticleText } from '../../articles/article.ts';
import { blogArticle } from './blog-article.content.ts';
import { describeArticle, sharedPicture } from './describe-article.ts';

/** The size of the pictures for sharing that `art/make-art.js` draws, and that the server makes of sent ones. */
const sharedSize = { width: 1200, height: 630 };

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
      <meta property="og:image:width" content={String(sharedSize.width)} />
      <meta property="og:image:height" content={String(sharedSize.height)} />
      <meta property="og:image:alt" content={imageAlt} />
    </>
  );
}
