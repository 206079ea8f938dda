import { StructuredData, useSiteUrl } from '@shortlisted/section-kit/runtime';
import { brand } from '@shortlisted/shared-ui/brand';

/** What search engines learn of the agency and its website (spec 1 §2). */
export function SiteData() {
  const url = useSiteUrl();
  return (
    <>
      <StructuredData
        data={{
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
        }}
      />
      <StructuredData
        data={{
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: brand.name,
          url,
          inLanguage: 'en-GB',
        }}
      />
    </>
  );
}
