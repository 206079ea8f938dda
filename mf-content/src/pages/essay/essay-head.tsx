import { PageHead, useSiteUrl } from '@shortlisted/section-kit/runtime';
import { brand } from '@shortlisted/shared-ui/brand';
import type { EssayEntry } from '../../data/essay.ts';
import { describeEssay } from './describe-essay.ts';
import { essay } from './essay.content.ts';

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
