import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { Wordmark } from '@shortlisted/shared-ui/wordmark';
import { type CSSProperties, type RefObject, useEffect, useId, useRef } from 'react';
import { useInView } from '../use-in-view.ts';
import accountStyles from './signed-account.module.scss';
import { type AccountName, type AccountPlace, accountPlaces, depth } from './signed-accounts.content.ts';
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

interface SignedAccountProps {
  name: string;
  place: AccountPlace;
  /** The value of the deal, or a short result. */
  dealValue: string;
  timeframe: string;
  highlighted: boolean;
  handlers: ReturnType<ReturnType<typeof useHighlight>['handlersFor']>;
}

function SignedAccount(props: SignedAccountProps) {
  const { name, place, dealValue, timeframe, highlighted, handlers } = props;
  const details = useId();
  const { x, y, z } = place.position;
  const position = {
    '--x': `${x}%`,
    '--y': `${y}%`,
    '--z': `${z}px`,
    '--near': (z - depth.far) / (depth.near - depth.far),
    '--delay': `${-place.delay}s`,
  };
  return (
    <li
      className={accountStyles.account}
      style={position as CSSProperties}
      data-special={place.special}
      data-image={place.image}
      data-circular={place.circular}
      data-highlighted={highlighted}
    >
      <button type="button" className={accountStyles.tile} aria-describedby={details} {...handlers}>
        <Wordmark name={name} height={28} />
      </button>
      <p id={details} className={accountStyles.details}>
        <strong>{name}</strong> <span className={accountStyles.value}>{dealValue}</span>{' '}
        <span>{timeframe}</span>
      </p>
    </li>
  );
}
