import styles from './contents-list.module.scss';

interface ContentsListProps {
  title: string;
  entries: readonly { id: string; label: string }[];
}

/** Links to the parts of a long page. The list is beside the text on wide screens and above it on narrow ones. */
export function ContentsList({ title, entries }: ContentsListProps) {
  return (
    <nav className={styles.contents} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ol className={styles.list}>
        {entries.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
