import { PageHead, useSiteUrl } from '@shortlisted/section-kit/runtime';
import { brand } from '@shortlisted/shared-ui/brand';
import { breadcrumb } from '@shortlisted/shared-ui/breadcrumb';
import { sentPicture } from '@shortlisted/shared-ui/sent-picture';
import type { CaseStudyRecord } from '../../data/case-study.resource.ts';
import { pictureOf } from '../../parts/study-art/study-pictures.ts';
import { studies } from '../../studies/studies.ts';
import type { Study } from '../../studies/study-content.ts';
import { caseStudyContent } from './case-study.content.ts';

/** Head tags of a study. The canonical link names the main slug under an alias too. */
export function CaseStudyHead({ record, study }: { record: CaseStudyRecord; study: Study }) {
  const siteUrl = useSiteUrl();
  const path = `/case-study/${record.slug}`;
  const article = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: study.title,
    description: record.description,
    ...(record.publishedAt && { datePublished: record.publishedAt }),
    image: new URL(record.image ?? pictureOf(record.slug).src ?? '', siteUrl).href,
    mainEntityOfPage: siteUrl + path,
    author: { '@type': 'Organization', name: brand.name, url: siteUrl },
    publisher: { '@type': 'Organization', name: brand.name, url: siteUrl },
  };
  const way = breadcrumb(siteUrl, ['Home', '/'], ['Case Studies', '/cases'], [study.company, path]);
  const isKnown = studies.has(record.slug);
  const [metric] = study.metrics;
  // A study without content in this section has no number of its own.
  const sent = sentPicture(record.image ?? '');
  const picture = {
    src: isKnown ? `/case-study/images/${record.slug}.jpg` : (sent?.share ?? record.image),
    alt: isKnown && metric ? `${study.company}: ${metric.value} ${metric.label}` : study.title,
  };
  // `art/make-social.js` draws pictures of this size, and the server makes them of sent ones. That of others is unknown.
  const hasSize = isKnown || !record.image || sent;
  const metadata = {
    title: `${study.company}: ${caseStudyContent.badge} | ${brand.name}`,
    ogTitle: study.title,
    description: record.description,
    canonical: path,
    ogImage: picture.src ?? '/case-study/images/default-study.jpg',
  };
  return (
    <>
      <PageHead metadata={metadata} jsonLd={[article, way]} />
      {hasSize && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta property="og:image:alt" content={picture.alt} />
    </>
  );
}
