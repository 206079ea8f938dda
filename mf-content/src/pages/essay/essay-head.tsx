import { PageHead, useSiteUrl } from '@shortlisted/section-kit/runtime';
import { brand } from '@shortlisted/shared-ui/brand';
import { breadcrumb } from '@shortlisted/shared-ui/breadcrumb';
import type { EssayEntry } from '../../data/essays.resource.ts';
import { essay } from './essay.content.ts';

/** Structured data: the breadcrumb and the article (spec 2 §2). */
function describeEssay({ slug, title, description, publishedAt }: EssayEntry, siteUrl: string) {
  const { home, essays } = essay.breadcrumb;
  const publisher = { '@type': 'Organization', name: brand.name, url: siteUrl };
  return [
    breadcrumb(siteUrl, [home, '/'], [essays, '/essays'], [title, `/essays/${slug}`]),
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description,
      datePublished: publishedAt,
      author: publisher,
      publisher: { ...publisher, logo: { '@type': 'ImageObject', url: `${siteUrl}${brand.logo}` } },
      mainEntityOfPage: { '@type': 'WebPage', '@id': `${siteUrl}/essays/${slug}` },
      inLanguage: 'en-GB',
    },
  ];
}

export function EssayHead({ entry }: { entry: EssayEntry }) {
  const siteUrl = useSiteUrl();
  const { slug, title, description, publishedAt } = entry;
  return (
    <PageHead
      metadata={{
        title: `${title} | ${essay.titleSuffix}`,
        description,
        keywords: `${title.toLowerCase()}, ${essay.keywords}`,
        canonical: `/essays/${slug}`,
        ogTitle: title,
        article: { publishedTime: publishedAt, author: brand.name, section: essay.breadcrumb.essays },
      }}
      jsonLd={describeEssay(entry, siteUrl)}
    />
  );
}
