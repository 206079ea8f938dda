import { Icon } from '@shortlisted/shared-ui/icon';
import { Reveal } from '@shortlisted/shared-ui/reveal';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { comparison } from './comparison.content.ts';
import styles from './comparison.module.scss';

export function Comparison() {
  const { eyebrow, title, columns } = comparison;
  return (
    <section className={styles.comparison}>
      <SectionHeading eyebrow={eyebrow} title={title} size="middle" />
      <div className={styles.columns}>
        <Reveal className={styles.column}>
          <Column {...columns.traditional} icon="close" />
        </Reveal>
        <Reveal index={1} className={styles.ours}>
          <Column {...columns.ours} icon="check" />
        </Reveal>
      </div>
    </section>
  );
}

function Column({ title, points, icon }: { title: string; points: string[]; icon: 'check' | 'close' }) {
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point} className={styles.point}>
            <Icon name={icon} className={styles.icon} />
            {point}
          </li>
        ))}
      </ul>
    </>
  );
}
