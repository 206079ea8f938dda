import { BelowFirstScreen } from '@shortlisted/section-kit/runtime';
import { TrustedClients } from '../../parts/trusted-clients.tsx';
import styles from './cases.module.scss';
import { Closing } from './closing/closing.tsx';
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
        <Closing />
      </BelowFirstScreen>
    </div>
  );
}
