import { brand } from '@shortlisted/shared-ui/brand';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { Logo } from '@shortlisted/shared-ui/logo';
import { Dropdown } from './dropdown.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { navigation } from './navigation.content.ts';
import styles from './navigation.module.scss';
import { useAriaCurrent } from './use-aria-current.ts';

export function Navigation() {
  const ariaCurrent = useAriaCurrent();
  const { label, services, work, resources, about, contact } = navigation;
  return (
    <header className={styles.bar}>
      <a href="/" className={styles.logo} aria-label={brand.name}>
        {/* Enlarged text leaves space for the cookie button and the menu. */}
        <Logo height={26} mostVw={8} />
      </a>
      <nav className={styles.links} aria-label={label}>
        <Dropdown group={services} />
        <a href={work.href} className={styles.link} aria-current={ariaCurrent(work)}>
          {work.label}
          <span className={styles.badge}>{work.badge}</span>
        </a>
        <Dropdown group={resources} />
        <a href={about.href} className={styles.link} aria-current={ariaCurrent(about)}>
          {about.label}
        </a>
      </nav>
      <LinkButton {...contact} className={styles.contact} aria-current={ariaCurrent(contact)} />
      <MobileMenu />
    </header>
  );
}
