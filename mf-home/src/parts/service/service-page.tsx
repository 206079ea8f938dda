import { BelowFirstScreen } from '@shortlisted/section-kit/runtime';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { CallToAction } from '@shortlisted/shared-ui/call-to-action';
import type { Figure } from '../../data/stored-records.resource.ts';
import { TrustedClients } from '../trusted-clients.tsx';
import { FeaturedCase, type FeaturedCaseContent } from './featured-case.tsx';
import { ProcessCards, type ServiceProcess } from './process-cards.tsx';
import { ServiceData } from './service-data.tsx';
import { ServiceHero, type ServiceHeroContent } from './service-hero.tsx';
import styles from './service-page.module.scss';
import { ServiceTestimonials, type TestimonialSwitcherContent } from './service-testimonials.tsx';
import { SignedAccounts, type SignedAccountsContent } from './signed-accounts.tsx';
import { SloganBand } from './slogan-band.tsx';
import { Statistics } from './statistics.tsx';

export interface ServiceContent {
  path: string;
  hero: ServiceHeroContent;
  statistics: readonly Figure[];
  process: ServiceProcess;
  accounts: SignedAccountsContent;
  testimonials: TestimonialSwitcherContent;
  slogans: readonly string[];
  featured: FeaturedCaseContent;
  allCases: { label: string; href: string };
  closing: { title: string; text: string; action: { label: string; href: string } };
}

/** The layout of both service pages. */
export function ServicePage({ content }: { content: ServiceContent }) {
  return (
    <>
      <ServiceData name={content.hero.eyebrow} description={content.hero.lead} path={content.path} />
      <ServiceHero {...content.hero} />
      <BelowFirstScreen>
        <div className={styles.sections}>
          <Statistics read={`/api/figures${content.path}`} shipped={content.statistics} />
          <TrustedClients />
          <ProcessCards {...content.process} />
          <SignedAccounts {...content.accounts} />
          <ServiceTestimonials read={`/api/testimonials${content.path}`} shipped={content.testimonials} />
          <SloganBand slogans={content.slogans} />
          <div className={styles.cases}>
            <FeaturedCase {...content.featured} />
            <p className={styles.allCases}>
              <LinkButton {...content.allCases} variant="secondary" size="large" arrow="right" />
            </p>
          </div>
          <CallToAction id="closing" title={content.closing.title} text={content.closing.text}>
            <LinkButton {...content.closing.action} size="large" arrow="right" />
          </CallToAction>
        </div>
      </BelowFirstScreen>
    </>
  );
}
