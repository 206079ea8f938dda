import { Icon } from '../icon/icon.tsx';
import styles from './breadcrumbs.module.scss';

interface BreadcrumbsProps {
  /** From the home page to this page, which is the last and has no address. */
  items: readonly { label: string; href?: string }[];
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {items.map(({ label, href }, index) => (
          <li key={label} className={styles.item}>
            {index > 0 && <Icon name="chevron-right" size={14} className={styles.divider} />}
            {href === undefined ? (
              <span aria-current="page" className={styles.current}>
                {label}
              </span>
            ) : (
              <a href={href} className={styles.link}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
