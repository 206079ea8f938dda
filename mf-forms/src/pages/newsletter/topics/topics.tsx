import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { topics } from './topics.content.ts';
import styles from './topics.module.scss';

export function Topics() {
  const { title, list, readers, clients } = topics;
  return (
    <section className={styles.topics} aria-labelledby="topics">
      <SectionHeading id="topics" title={title} />
      <ol className={styles.list}>
        {list.map((topic, index) => (
          <li key={topic} className={index === 0 ? styles.newest : styles.topic}>
            <span className={styles.number} aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            {topic}
          </li>
        ))}
      </ol>
      <div className={styles.readers}>
        <h3>{readers}</h3>
        <ul>
          {clients.map((client) => (
            <li key={client}>{client}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
