import { Stored } from '@shortlisted/section-kit/runtime';
import { Reveal } from '@shortlisted/shared-ui/reveal';
import { type Figure, figuresRead } from '../../data/stored-records.resource.ts';
import { sizeByLength } from '../size-by-length.ts';
import styles from './statistics.module.scss';

interface StatisticsProps {
  /** The path of the read, as section.json lists it. */
  read: string;
  shipped: readonly Figure[];
}

/** The figures of a service. The pointer or a touch highlights one at a time. */
export function Statistics({ read, shipped }: StatisticsProps) {
  return (
    <Stored read={figuresRead(read)} shipped={shipped}>
      {(figures) => (
        <ul className={styles.statistics} style={sizeByLength(figures)}>
          {figures.map(({ value, label }, index) => (
            <Reveal share={0.1} key={value + label} as="li" index={index} className={styles.statistic}>
              <span className={styles.value}>{value}</span> <span className={styles.label}>{label}</span>
            </Reveal>
          ))}
        </ul>
      )}
    </Stored>
  );
}
