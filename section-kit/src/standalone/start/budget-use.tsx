import styles from './budget-use.module.scss';
import type { SectionDescription } from './section-description.ts';

const kinds = [
  { kind: 'scripts', label: 'Scripts' },
  { kind: 'styles', label: 'Styles' },
] as const;

const kilobytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** The share of the section's budget that the largest page of the last build uses. */
export function BudgetUse({ section: { budget, built } }: { section: SectionDescription }) {
  return (
    <section className={styles.budget} aria-label="Budget">
      {kinds.map(({ kind, label }) => (
        <div key={kind} className={styles.kind}>
          <span>{label}</span>
          {built && (
            <meter aria-label={label} value={built[kind]} max={budget[kind]} high={budget[kind] * 0.95} />
          )}
          <span className={styles.figure}>
            {built && `${inKilobytes(built[kind])} of `}
            {inKilobytes(budget[kind])} kB
          </span>
        </div>
      ))}
      <p className={styles.source}>
        {built
          ? `The heaviest page of ${built.release}, compressed`
          : 'Nothing is built yet: npx section build'}
      </p>
    </section>
  );
}

function inKilobytes(bytes: number): string {
  return kilobytes.format(bytes / 1000);
}
