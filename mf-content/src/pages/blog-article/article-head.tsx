import { PageHead, useSiteUrl } from '@shortlisted/section-kit/runtime';
import type { Article } from '../../articles/article.ts';
import { blogArticle } from './blog-article.content.ts';
import { describeArticle } from './describe-article.ts';

/** The head tags and structured data of an article (spec 2 §2). */
export function ArticleHead({ article }: { article: Article }) {
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
        ogImage: `/blog/images/${image}.jpg`,
        article: { publishedTime, author, section: category, ...(tag && { tag }) },
      }}
      jsonLd={describeArticle(article, siteUrl)}
    />
  );
}
