import { Children, type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './carousel.module.scss';
import { useScrollEnds } from './use-scroll-ends.ts';

interface CarouselProps {
  /** What it shows, for assistive technology. */
  label: string;
  /** How far an arrow moves it. */
  scrollPx: number;
  /** Default `Previous`. */
  previousLabel?: string;
  /** Default `Next`. */
  nextLabel?: string;
  /** A heading, which shares its line with the arrows. */
  heading?: ReactNode;
  /** `bleed` lets the track reach the edges of its parent, and begin where a container does. Default `contained`. */
  edge?: 'contained' | 'bleed';
  className?: string;
  /** One slide each; they bring their own width. */
  children: ReactNode;
}

/** A track that scrolls by itself in every browser, with or without script; arrows and keys are added to it. */
export function Carousel(props: CarouselProps) {
  const {
    label,
    scrollPx,
    previousLabel = 'Previous',
    nextLabel = 'Next',
    heading,
    edge,
    className,
    children,
  } = props;
  const track = useRef<HTMLUListElement>(null);
  const { isAtStart, isAtEnd } = useScrollEnds(track);

  function move(distancePx: number) {
    track.current?.scrollBy({ left: distancePx });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    move(event.key === 'ArrowLeft' ? -scrollPx : scrollPx);
  }

  return (
    <section aria-label={label} className={classNames(edge === 'bleed' && styles.bleed, className)}>
      <div className={styles.head}>
        <div className={styles.heading}>{heading}</div>
        <div className={styles.arrows}>
          <Arrow
            name="arrow-left"
            label={previousLabel}
            isSpent={isAtStart}
            onPress={() => move(-scrollPx)}
          />
          <Arrow name="arrow-right" label={nextLabel} isSpent={isAtEnd} onPress={() => move(scrollPx)} />
        </div>
      </div>
      <ul
        ref={track}
        className={styles.track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={label}
        onKeyDown={handleKey}
        onFocus={showWhole}
      >
        {Children.map(children, (child) => (
          <li className={styles.slide}>{child}</li>
        ))}
      </ul>
    </section>
  );
}

/** Of a card with a few pixels in sight browsers say that it is there. A press scrolls nothing: it would miss what it is on. */
function showWhole({ target, currentTarget }: FocusEvent) {
  if (target === currentTarget || !target.matches(':focus-visible')) return;
  target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface ArrowProps {
  name: 'arrow-left' | 'arrow-right';
  label: string;
  isSpent: boolean;
  onPress: () => void;
}

/** Spent at its end, yet never `disabled`: that would take the focus away from whoever pressed it. */
function Arrow({ name, label, isSpent, onPress }: ArrowProps) {
  return (
    <Tooltip label={label}>
      <button
        type="button"
        className={styles.arrow}
        aria-label={label}
        aria-disabled={isSpent}
        onClick={() => !isSpent && onPress()}
      >
        <Icon name={name} />
      </button>
    </Tooltip>
  );
}
