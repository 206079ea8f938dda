import { Children, type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './marquee.module.scss';

/** The custom property `--marquee-gap` sets the space between items. Default 64 px. */
interface MarqueeProps {
  /** Accessible name of the marquee. */
  label: string;
  /** Duration of one round. Default 40. */
  roundSeconds?: number;
  /** Default `left`. */
  direction?: 'left' | 'right';
  /** Layout under reduced motion: `wrap` shows all items in lines, `scroll` is a row to scroll. Default `wrap`. */
  atRest?: 'wrap' | 'scroll';
  /** Pauses during a touch and for this time after it. Without it a touch changes nothing. */
  touchPauseMs?: number;
  /** Fades the items out at both ends. Default true. */
  faded?: boolean;
  className?: string;
  /** Each child is an item. */
  children: ReactNode;
}

/**
 * A row of items that scrolls endlessly. It pauses under the pointer, and while it or an item has the focus. A copy of
 * the items closes the loop. Keyboard and assistive technology reach the items only once, because the copy is inert.
 */
export function Marquee(props: MarqueeProps) {
  const { label, roundSeconds = 40, direction = 'left', atRest = 'wrap', faded = true } = props;
  const { isTouched, ...touchHandlers } = useTouchPause(props.touchPauseMs);
  const items = Children.map(props.children, (child) => <li className={styles.item}>{child}</li>);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, which this element does not contain
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: focus pauses the marquee for keyboard users (WCAG 2.2.2)
      tabIndex={0}
      className={classNames(
        styles.marquee,
        styles[direction],
        styles[atRest],
        faded && styles.faded,
        props.className,
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
