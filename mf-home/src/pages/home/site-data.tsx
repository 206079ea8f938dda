import { StructuredData, useSiteUrl } from '@shortlisted/section-kit/runtime';
import { brand } from '@shortlisted/shared-ui/brand';

/** Structured data about the agency and its website for search engines (spec 1 §2). */
export function SiteData() {
  const url = useSiteUrl();
  const data = [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: brand.name,
      legalName: brand.legalName,
      url,
      logo: url + brand.logo,
      sameAs: brand.socialProfiles.map(({ href }) => href),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        email: brand.email,
        areaServed: 'GB',
        availableLanguage: 'English',
      },
    },
    { '@context': 'https://schema.org', '@type': 'WebSite', name: brand.name, url, inLanguage: 'en-GB' },
  ];
  return data.map((one) => <StructuredData key={one['@type']} data={one} />);
}
