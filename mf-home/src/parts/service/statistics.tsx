import { Stored } from '@shortlisted/section-kit/runtime';
import { Reveal } from '@shortlisted/shared-ui/reveal';
import { type Figure, figuresRead } from '../../data/stored-records.resource.ts';
import { sizeByLength } from '../size-by-length.ts';
import styles from './statistics.module.scss';

/** The figures of a service, of which the pointer or a touch highlights one. @param read its path in section.json. */
export function Statistics({ read, shipped }: { read: string; shipped: readonly Figure[] }) {
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
