import { PageHead, useSiteUrl } from '@shortlisted/section-kit/runtime';
import type { Article, ArticleText } from '../../articles/article.ts';
import { blogArticle } from './blog-article.content.ts';
import { describeArticle, sharedPicture } from './describe-article.ts';

/** The head tags and structured data of an article (spec 2 §2). */
export function ArticleHead({ article, text }: { article: Article; text: ArticleText }) {
  const siteUrl = useSiteUrl();
  const { title, excerpt, slug, category, author, publishedTime, image } = article;
  const tag = article.tags[0];
  return (
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
  );
}
