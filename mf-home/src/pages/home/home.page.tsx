import { BelowFirstScreen } from '@shortlisted/section-kit/runtime';
import { TrustedClients } from '../../parts/trusted-clients.tsx';
import { CaseStrip } from './case-strip/case-strip.tsx';
import { Comparison } from './comparison/comparison.tsx';
import { Expert } from './expert/expert.tsx';
import { Hero } from './hero/hero.tsx';
import styles from './home.module.scss';
import { Process } from './process/process.tsx';
import { Results } from './results/results.tsx';
import { Services } from './services/services.tsx';
import { SiteData } from './site-data.tsx';
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
