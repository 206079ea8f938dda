import { Wordmark } from '@shortlisted/shared-ui/wordmark';
import { type CSSProperties, useId } from 'react';
import styles from './signed-account.module.scss';
import { type AccountPlace, depth } from './signed-accounts.content.ts';
import type { useHighlight } from './use-highlight.ts';

interface SignedAccountProps {
  name: string;
  place: AccountPlace;
  /** The value of the deal, or a short result. */
  dealValue: string;
  timeframe: string;
  highlighted: boolean;
  handlers: ReturnType<ReturnType<typeof useHighlight>['handlersFor']>;
}

export function SignedAccount(props: SignedAccountProps) {
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
      className={styles.account}
      style={position as CSSProperties}
      data-special={place.special}
      data-image={place.image}
      data-circular={place.circular}
      data-highlighted={highlighted}
    >
      <button type="button" className={styles.tile} aria-describedby={details} {...handlers}>
        <Wordmark name={name} height={28} />
      </button>
      <p id={details} className={styles.details}>
        <strong>{name}</strong> <span className={styles.value}>{dealValue}</span> <span>{timeframe}</span>
      </p>
    </li>
  );
}
