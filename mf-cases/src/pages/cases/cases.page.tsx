import { BelowFirstScreen } from '@shortlisted/section-kit/runtime';
import { TrustedBy } from '@shortlisted/shared-ui/trusted-by';
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
        <TrustedBy />
        <Featured />
        <Grid />
        <Testimonials />
        <Closing />
      </BelowFirstScreen>
    </div>
  );
}
