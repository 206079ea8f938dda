import { Children, type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './marquee.module.scss';

/** The space between items is the custom property `--marquee-gap`. Default 64 px. */
interface MarqueeProps {
  /** What the band holds, for assistive technology. */
  label: string;
  /** Time that one round takes. Default 40. */
  roundSeconds?: number;
  /** Default `left`. */
  direction?: 'left' | 'right';
  /** What visitors get who ask for reduced motion: all items in lines, or a band to scroll by hand. Default `wrap`. */
  still?: 'wrap' | 'scroll';
  /** Stands still while touched and for this long after the touch ends. */
  touchPauseMs?: number;
  /** Fades the items out at both ends. Default true. */
  faded?: boolean;
  className?: string;
  /** One item each. */
  children: ReactNode;
}

/**
 * An endless band. It stands still under the pointer and while it or a thing in it has the focus. Its second copy, which makes it
 * endless, is out of reach of keyboard and assistive technology.
 */
export function Marquee(props: MarqueeProps) {
  const {
    label,
    roundSeconds = 40,
    direction = 'left',
    still = 'wrap',
    faded = true,
    className,
    children,
  } = props;
  const { isTouched, ...touchHandlers } = useTouchPause(props.touchPauseMs);
  const items = Children.map(children, (child) => <li className={styles.item}>{child}</li>);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the controls of a form, and this is none
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard's way to make it stand still (WCAG 2.2.2)
      tabIndex={0}
      className={classNames(
        styles.marquee,
        styles[direction],
        styles[still],
        faded && styles.faded,
        className,
      )}
      style={{ '--round': `${roundSeconds}s` } as CSSProperties}
      data-paused={isTouched || undefined}
      {...touchHandlers}
    >
      <ul className={styles.items}>{items}</ul>
      <ul className={classNames(styles.items, styles.copy)} aria-hidden="true" inert>
        {items}
      </ul>
    </div>
  );
}

function useTouchPause(pauseMs: number | undefined) {
  const [isTouched, setTouched] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (pauseMs === undefined) return { isTouched };
  const end = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTouched(false), pauseMs);
  };
  return {
    isTouched,
    onTouchStart: () => {
      clearTimeout(timer.current);
      setTouched(true);
    },
    onTouchEnd: end,
    onTouchCancel: end,
  };
}
