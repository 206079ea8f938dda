import { BelowFirstScreen } from '@shortlisted/section-kit/runtime';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { CallToAction } from '@shortlisted/shared-ui/call-to-action';
import { TrustedClients } from '../../parts/trusted-clients.tsx';
import styles from './cases.module.scss';
import { closing } from './closing.content.ts';
import { Featured } from './featured/featured.tsx';
import { Grid } from './grid/grid.tsx';
import { Highlights } from './highlights/highlights.tsx';
import { Testimonials } from './testimonials/testimonials.tsx';

export function CasesPage() {
  return (
    <div className={styles.page}>
      <Highlights />
      <BelowFirstScreen>
        <TrustedClients />
        <Featured />
        <Grid />
        <Testimonials />
        <CallToAction id="closing" title={closing.title} text={closing.text}>
          <LinkButton {...closing.start} size="large" arrow="right" />
          <LinkButton {...closing.services} size="large" variant="secondary" />
        </CallToAction>
      </BelowFirstScreen>
    </div>
  );
}
