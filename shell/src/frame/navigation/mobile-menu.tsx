import { LinkButton } from '@shortlisted/shared-ui/button';
import { Icon } from '@shortlisted/shared-ui/icon';
import type { KeyboardEvent } from 'react';
import styles from './mobile-menu.module.scss';
import { navigation } from './navigation.content.ts';
import { useAriaCurrent } from './use-aria-current.ts';
import { useDisclosure } from './use-disclosure.ts';

/** The links of the navigation below 768 px. The open menu traps the focus. */
export function MobileMenu() {
  const details = useDisclosure();
  const ariaCurrent = useAriaCurrent();
  const { menu, services, work, resources, about, contact } = navigation;

  const keepFocusInside = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Tab' || !event.currentTarget.open) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('summary, a')];
    const [first, last] = [stops.at(0), stops.at(-1)];
    const leaving = event.shiftKey ? first : last;
    if (document.activeElement !== leaving) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };

  return (
    <details ref={details} className={styles.menu} onKeyDown={keepFocusInside}>
      <summary className={styles.toggle}>
        <span className={styles.open}>
          <Icon name="menu" />
          <span className={styles.hidden}>{menu.open}</span>
        </span>
        <span className={styles.close}>
          <Icon name="close" />
          <span className={styles.hidden}>{menu.close}</span>
        </span>
      </summary>
      <nav className={styles.panel} aria-label={navigation.label}>
        {[services, resources].map((group) => (
          <div key={group.label} className={styles.group}>
            <p aria-current={ariaCurrent(group)}>{group.label}</p>
            {group.links.map(({ label, href }) => (
              <a key={href} href={href} aria-current={ariaCurrent({ href })}>
                {label}
              </a>
            ))}
          </div>
        ))}
        <div className={styles.group}>
          <a href={work.href} aria-current={ariaCurrent(work)}>
            {work.label} <span className={styles.badge}>{work.badge}</span>
          </a>
          <a href={about.href} aria-current={ariaCurrent(about)}>
            {about.label}
          </a>
        </div>
        <LinkButton {...contact} size="large" wide aria-current={ariaCurrent(contact)} />
      </nav>
    </details>
  );
}
