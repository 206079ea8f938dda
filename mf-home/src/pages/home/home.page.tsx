import { BelowFirstScreen, StructuredData, useSiteUrl } from '@shortlisted/section-kit/runtime';
import { brand } from '@shortlisted/shared-ui/brand';
import { TrustedClients } from '../../parts/trusted-clients.tsx';
import { CaseStrip } from './case-strip/case-strip.tsx';
import { Comparison } from './comparison/comparison.tsx';
import { Expert } from './expert/expert.tsx';
import { Hero } from './hero/hero.tsx';
import styles from './home.module.scss';
import { Process } from './process/process.tsx';
import { Results } from './results/results.tsx';
import { Services } from './services/services.tsx';
import { System } from './system/system.tsx';
import { Testimonials } from './testimonials/testimonials.tsx';
import { WhyUs } from './why-us/why-us.tsx';

export function HomePage() {
  return (
    <>
      <SiteData />
      <Hero />
      <BelowFirstScreen>
        <div className={styles.sections}>
          <TrustedClients />
          <Results />
          <Services />
          <Process />
          <WhyUs />
          <System />
          <CaseStrip />
          <Testimonials />
          <Comparison />
          <Expert />
        </div>
      </BelowFirstScreen>
    </>
  );
}

/** Structured data about the agency and its website for search engines (spec 1 §2). */
function SiteData() {
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
