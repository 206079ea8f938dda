import { Icon } from '@shortlisted/shared-ui/icon';
import styles from './back-link.module.scss';

/** The link from an article or essay back to its list. */
export function BackLink({ label, href }: { label: string; href: string }) {
  return (
    <a href={href} className={styles.back}>
      <Icon name="arrow-left" size={18} /> {label}
    </a>
  );
}
