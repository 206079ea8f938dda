import { Icon } from '@shortlisted/shared-ui/icon';
import { type PointerEvent, useRef } from 'react';
import type { NavigationGroup } from './navigation.content.ts';
import styles from './navigation.module.scss';
import { useAriaCurrent } from './use-aria-current.ts';
import { useDisclosure } from './use-disclosure.ts';

/** A dropdown that a press opens, and a mouse that points at it. */
export function Dropdown({ group }: { group: NavigationGroup }) {
  const ariaCurrent = useAriaCurrent();
  const details = useDisclosure();
  const isPointedAt = useRef(false);
  const openWithMouse = (isOpen: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !details.current) return;
    isPointedAt.current = isOpen;
    details.current.open = isOpen;
  };

  return (
    <details
      ref={details}
      name="navigation"
      className={styles.dropdown}
      onPointerEnter={openWithMouse(true)}
      onPointerLeave={openWithMouse(false)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
      <summary
        className={styles.link}
        aria-current={ariaCurrent(group)}
        onClick={(event) => {
          // The mouse has opened it by pointing: the press must not close it. A finger's press closes, though `:hover` matches.
          if (event.detail > 0 && isPointedAt.current && details.current?.open) event.preventDefault();
        }}
      >
        {group.label}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className={styles.panel}>
        {group.links.map(({ label, href, text }) => (
          <li key={href}>
            <a href={href} className={styles.entry} aria-current={ariaCurrent({ href })}>
              <strong>{label}</strong>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
