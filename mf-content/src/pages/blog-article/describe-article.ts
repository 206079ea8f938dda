import { brand } from '@shortlisted/shared-ui/brand';
import { breadcrumb } from '@shortlisted/shared-ui/breadcrumb';
import { sentPicture } from '@shortlisted/shared-ui/sent-picture';
import type { Article, ArticleText } from '../../articles/article.ts';
import { blogArticle } from './blog-article.content.ts';

const context = 'https://schema.org';

/** Structured data: the article, its breadcrumb and, if it has them, its how-to and questions. */
export function describeArticle(article: Article, { howTo, faq }: ArticleText, siteUrl: string): object[] {
  const { home, blog } = blogArticle.breadcrumb;
  return [
    articleData(article, siteUrl),
    breadcrumb(siteUrl, [home, '/'], [blog, '/blog'], [article.title, `/blog/${article.slug}`]),
    ...(howTo ? [howToData(howTo)] : []),
    ...(faq.length > 0 ? [faqData(faq)] : []),
  ];
}

function articleData(article: Article, siteUrl: string) {
  const { title, excerpt, slug, category, author, publishedTime, image, tags, wordCount } = article;
  return {
    '@context': context,
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    image: siteUrl + sharedPicture(image),
    datePublished: publishedTime,
    author: { '@type': 'Organization', name: author, url: siteUrl },
    publisher: {
      '@type': 'Organization',
      name: brand.name,
      logo: { '@type': 'ImageObject', url: `${siteUrl}${brand.logo}` },
    },
    mainEntityOfPage: { '@type': 'WebPage', '@id': `${siteUrl}/blog/${slug}` },
    articleSection: category,
    keywords: tags.join(', '),
    wordCount,
    inLanguage: 'en-GB',
  };
}

/** The path of the picture for sharing: that of the picture that an editor sent, or that of the drawn one. */
export function sharedPicture(image: string): string {
  return sentPicture(image)?.share ?? `/blog/images/${image}.jpg`;
}

function howToData({ name, description, steps }: NonNullable<ArticleText['howTo']>) {
  return {
    '@context': context,
    '@type': 'HowTo',
    name,
    description,
    step: steps.map((step, index) => ({ '@type': 'HowToStep', position: index + 1, ...step })),
  };
}

function faqData(faq: ArticleText['faq']) {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
