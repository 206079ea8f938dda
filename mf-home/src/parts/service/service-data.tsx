import { StructuredData, useSiteUrl } from '@shortlisted/section-kit/runtime';
import { brand } from '@shortlisted/shared-ui/brand';
import { breadcrumb } from '@shortlisted/shared-ui/breadcrumb';

/** The service and its breadcrumb as structured data for search engines. */
export function ServiceData({ name, description, path }: Record<'name' | 'description' | 'path', string>) {
  const siteUrl = useSiteUrl();
  return (
    <StructuredData
      data={[
        {
          '@context': 'https://schema.org',
          '@type': 'Service',
          name,
          description,
          serviceType: name,
          url: siteUrl + path,
          areaServed: 'GB',
          provider: { '@type': 'Organization', name: brand.name, url: siteUrl },
        },
        breadcrumb(siteUrl, ['Home', '/'], [name, path]),
      ]}
    />
  );
}
