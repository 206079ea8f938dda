import { brand } from 'shared-ui/brand';
import { navigation } from './navigation.content.ts';
import styles from './navigation.module.scss';

/** The bar at the top of every page. */
export function Navigation() {
  const { services, work, resources, about, contact } = navigation;
  const links = [...services.links, work, ...resources.links, about, contact];
  return (
    <header className={styles.bar}>
      <a href="/" className={styles.logo}>
        {brand.name}
      </a>
      <nav className={styles.links} aria-label="Main">
        {links.map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
    </header>
  );
}
