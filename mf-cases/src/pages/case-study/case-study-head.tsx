import { PageHead, useSiteUrl } from 'section-kit/runtime';
import { brand } from 'shared-ui/brand';
import type { CaseStudyRecord } from '../../data/case-study.resource.ts';

/** Head tags of a study. Under an alias too, the canonical link names the main slug. */
export function CaseStudyHead({ record }: { record: CaseStudyRecord }) {
  const siteUrl = useSiteUrl();
  const path = `/case-study/${record.slug}`;
  const article = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: record.title,
    description: record.description,
    mainEntityOfPage: siteUrl + path,
    author: { '@type': 'Organization', name: brand.name, url: siteUrl },
    publisher: { '@type': 'Organization', name: brand.name, url: siteUrl },
  };
  const breadcrumb = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${siteUrl}/` },
      { '@type': 'ListItem', position: 2, name: 'Case studies', item: `${siteUrl}/cases` },
      { '@type': 'ListItem', position: 3, name: record.company, item: siteUrl + path },
    ],
  };
  const metadata = {
    title: `${record.company}: ${record.title} | ${brand.name}`,
    description: record.description,
    canonical: path,
  };
  return <PageHead metadata={metadata} jsonLd={[article, breadcrumb]} />;
}
