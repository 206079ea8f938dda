import { Icon } from '@shortlisted/shared-ui/icon';
import styles from './way-back.module.scss';

/** Above what is read, the link to the list that it stands in. */
export function WayBack({ label, href }: { label: string; href: string }) {
  return (
    <a href={href} className={styles.back}>
      <Icon name="arrow-left" size={18} /> {label}
    </a>
  );
}
