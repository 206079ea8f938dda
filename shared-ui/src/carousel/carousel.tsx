import {
  Children,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './carousel.module.scss';
import { draggable } from './drag-track.ts';

interface CarouselProps {
  /** Accessible name of the carousel. */
  label: string;
  /** The distance of one press of an arrow. */
  scrollPx: number;
  /** Default `Previous`. */
  previousLabel?: string;
  /** Default `Next`. */
  nextLabel?: string;
  /** A heading in the same row as the arrows. */
  heading?: ReactNode;
  /** `bleed` extends the track to the edges of the parent and aligns its first slide with a container. Default `contained`. */
  edge?: 'contained' | 'bleed';
  className?: string;
  /** Each child is a slide with its own width. */
  children: ReactNode;
}

/** Smooth scrolling after a press takes less than this time. */
const smoothScrollMs = 1000;

/**
 * A scrolling list, which works without scripts and rests at the start of a slide. A mouse can drag it. Arrows and arrow keys
 * scroll it by a fixed distance, after which it no longer rests at slides by itself, until it is dragged.
 */
export function Carousel(props: CarouselProps) {
  const { label, scrollPx, previousLabel = 'Previous', nextLabel = 'Next', children } = props;
  const track = useRef<HTMLUListElement>(null);
  const count = Children.count(children);
  const { isAtStart, isAtEnd, shown } = useScrollPlace(track, count);

  const goal = useRef({ left: 0, pressedAt: Number.NEGATIVE_INFINITY });

  /** Adds a quick second press to the target of the first one, not to the current position on the way there. */
  function move(distancePx: number) {
    if (!track.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = track.current;
    const sign = signOf(track.current);
    const position = sign * scrollLeft;
    const pressedAt = performance.now();
    const from = pressedAt - goal.current.pressedAt < smoothScrollMs ? goal.current.left : position;
    const left = Math.max(0, Math.min(from + distancePx, scrollWidth - clientWidth));
    goal.current = { left, pressedAt };
    track.current.dataset.stepped = '';
    track.current.scrollBy({ left: sign * (left - position) });
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    move((event.key === 'ArrowLeft' ? -scrollPx : scrollPx) * signOf(event.currentTarget));
  }

  return (
    <section
      aria-label={label}
      className={classNames(props.edge === 'bleed' && styles.bleed, props.className)}
    >
      <div className={styles.head}>
        <div className={styles.heading}>{props.heading}</div>
        <div className={styles.arrows}>
          <Arrow
            name="arrow-left"
            label={previousLabel}
            isDisabled={isAtStart}
            onPress={() => move(-scrollPx)}
          />
          <Arrow name="arrow-right" label={nextLabel} isDisabled={isAtEnd} onPress={() => move(scrollPx)} />
        </div>
        <p className={styles.counter} aria-hidden="true">
          {`${twoDigits(shown)} / ${twoDigits(count)}`}
        </p>
      </div>
      <ul
        ref={track}
        className={styles.track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling element
        tabIndex={0}
        aria-label={label}
        onKeyDown={handleKey}
        onFocus={showWhole}
        {...draggable}
      >
        {Children.map(children, (child) => (
          <li className={styles.slide}>{child}</li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Scrolls a slide with the keyboard focus fully into view. Browsers leave a slide with a few visible pixels where it is.
 * Pointer focus does not scroll, because the click would miss its target.
 */
function showWhole({ target, currentTarget }: FocusEvent) {
  if (target === currentTarget || !target.matches(':focus-visible')) return;
  target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Positions of a track that runs from the right, as on a translated page, are negative. */
function signOf(track: Element): number {
  return getComputedStyle(track).direction === 'rtl' ? -1 : 1;
}

interface ArrowProps {
  name: 'arrow-left' | 'arrow-right';
  label: string;
  isDisabled: boolean;
  onPress: () => void;
}

/** Uses `aria-disabled` instead of `disabled`, which would drop the focus of the pressed button. */
function Arrow({ name, label, isDisabled, onPress }: ArrowProps) {
  return (
    <Tooltip label={label}>
      <button
        type="button"
        className={styles.arrow}
        aria-label={label}
        aria-disabled={isDisabled}
        onClick={() => !isDisabled && onPress()}
      >
        <Icon name={name} />
      </button>
    </Tooltip>
  );
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** Whether a track is at its start or its end, and which slide it shows. It counts as at its start until it is measured. */
function useScrollPlace(track: RefObject<HTMLElement | null>, count: number) {
  const [place, setPlace] = useState({ isAtStart: true, isAtEnd: false, shown: 1 });
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const position = Math.abs(scrollLeft);
      const isAtStart = position < 1;
      // Scroll positions have fractions but widths are rounded.
      const isAtEnd = scrollWidth > 0 && position + clientWidth > scrollWidth - 2;
      const shown = 1 + Math.round(((count - 1) * position) / Math.max(1, scrollWidth - clientWidth));
      setPlace((old) =>
        old.isAtStart === isAtStart && old.isAtEnd === isAtEnd && old.shown === shown
          ? old
          : { isAtStart, isAtEnd, shown },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [track, count]);
  return place;
}
