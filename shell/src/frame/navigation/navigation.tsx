import { brand } from '@shortlisted/shared-ui/brand';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { Logo } from '@shortlisted/shared-ui/logo';
import { ariaCurrent } from './aria-current.ts';
import { Dropdown } from './dropdown.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { navigation } from './navigation.content.ts';
import styles from './navigation.module.scss';
import { useCurrentRoute } from './use-current-route.ts';

export function Navigation() {
  const current = useCurrentRoute();
  const { label, services, work, resources, about, contact } = navigation;
  return (
    <header className={styles.bar}>
      <a href="/" className={styles.logo} aria-label={brand.name}>
        {/* Enlarged text leaves space for the cookie button and the menu. */}
        <Logo height={26} mostVw={8} />
      </a>
      <nav className={styles.links} aria-label={label}>
        <Dropdown group={services} current={current} />
        <a href={work.href} className={styles.link} aria-current={ariaCurrent(work, current)}>
          {work.label}
          <span className={styles.badge}>{work.badge}</span>
        </a>
        <Dropdown group={resources} current={current} />
        <a href={about.href} className={styles.link} aria-current={ariaCurrent(about, current)}>
          {about.label}
        </a>
      </nav>
      <LinkButton {...contact} className={styles.contact} aria-current={ariaCurrent(contact, current)} />
      <MobileMenu />
    </header>
  );
}
