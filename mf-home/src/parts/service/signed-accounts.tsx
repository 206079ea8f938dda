import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { type RefObject, useEffect, useRef } from 'react';
import { useInView } from '../use-in-view.ts';
import { SignedAccount } from './signed-account.tsx';
import { type AccountName, type AccountPlace, accountPlaces } from './signed-accounts.content.ts';
import styles from './signed-accounts.module.scss';
import { useHighlight } from './use-highlight.ts';

const tiltDegrees = 5;

/** Tilts the element towards a pointer over its parent, unless it is coarse, the screen small or motion unwelcome. */
function usePointerTilt(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const field = element.current;
    const welcome = window.matchMedia(
      '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference) and (width >= 80em)',
    );
    const area = field?.parentElement;
    if (!field || !area) return;
    let frame = 0;
    const turn = ({ clientX, clientY }: PointerEvent) => {
      if (!welcome.matches) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const across = (clientX / window.innerWidth - 0.5) * 2 * tiltDegrees;
        const down = (clientY / window.innerHeight - 0.5) * 2 * tiltDegrees;
        field.style.transform = `rotateY(${across}deg) rotateX(${-down}deg)`;
      });
    };
    const rest = () => {
      cancelAnimationFrame(frame);
      field.style.transform = '';
    };
    area.addEventListener('pointermove', turn);
    area.addEventListener('pointerleave', rest);
    return () => {
      cancelAnimationFrame(frame);
      area.removeEventListener('pointermove', turn);
      area.removeEventListener('pointerleave', rest);
    };
  }, [element]);
}

export interface SignedAccountsContent {
  eyebrow: string;
  title: string;
  lead: string;
  deals: Record<AccountName, { dealValue: string; timeframe: string }>;
}

const places = Object.entries(accountPlaces) as [AccountName, AccountPlace][];

/** Twelve accounts, as a grid on small screens and floating in depth on large ones. */
export function SignedAccounts({ eyebrow, title, lead, deals }: SignedAccountsContent) {
  const field = useRef<HTMLUListElement>(null);
  const { highlighted, handlersFor } = useHighlight();
  const inView = useInView(field);
  usePointerTilt(field);

  return (
    <section className={styles.accounts}>
      <div className={styles.heading}>
        <SectionHeading eyebrow={eyebrow} title={title} lead={lead} align="centre" />
      </div>
      <div className={styles.window}>
        <ul ref={field} className={styles.field} data-floating={inView}>
          {places.map(([name, place], index) => (
            <SignedAccount
              key={name}
              name={name}
              place={place}
              {...deals[name]}
              highlighted={highlighted === index}
              handlers={handlersFor(index)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
