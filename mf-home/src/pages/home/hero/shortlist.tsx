import { longestClient, useWantedClient, wantClient } from '@shortlisted/shared-ui/wanted-client';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { hero, shortlist } from './hero.content.ts';
import styles from './shortlist.module.scss';

/** The rows before and after the chosen one. All others are outside the tallest window. */
const rowsBefore = 14;
const rowsAfter = 9;
/** One of this many companies is chosen. The list moves on by as many rows with each turn. */
const rowsPerTurn = 2;
const offsets = Array.from({ length: rowsBefore + 1 + rowsAfter }, (_, index) => index - rowsBefore);

export const shortlistId = 'shortlist';

/**
 * A list without end, of which each turn ticks one row. Assistive technology ignores it. The visitor can type a client
 * into the ticked row, where the list then rests.
 */
export function Shortlist({ turn }: { turn: number }) {
  const input = useRef<HTMLInputElement>(null);
  const wanted = useWantedClient();
  const [isFocused, setFocused] = useState(false);
  const [restedAt, setRestedAt] = useState(0);
  const isHeld = isFocused || wanted !== '';
  const chosen = (isHeld ? restedAt : turn) * rowsPerTurn;

  const take = () => {
    if (!isHeld) setRestedAt(turn);
    setFocused(true);
  };
  // Text typed before hydration has caused no event that this component heard.
  useEffect(() => wantClient(input.current?.value ?? ''), []);

  return (
    <div id={shortlistId} className={styles.window} data-held={isHeld}>
      <ul className={styles.rows} style={{ '--chosen': chosen } as CSSProperties} aria-hidden="true">
        {offsets.map((offset) => (
          <Row key={chosen + offset} place={chosen + offset} chosen={chosen} />
        ))}
      </ul>
      <input
        ref={input}
        className={styles.input}
        aria-label={hero.wanted.label}
        defaultValue={wanted}
        maxLength={longestClient}
        autoComplete="off"
        spellCheck={false}
        onFocus={take}
        onBlur={() => setFocused(false)}
        onInput={({ currentTarget }) => {
          take();
          wantClient(currentTarget.value);
        }}
      />
    </div>
  );
}

function Row({ place, chosen }: { place: number; chosen: number }) {
  const isTicked = place <= chosen && place % rowsPerTurn === 0;
  const { length } = shortlist;
  const name = shortlist[(((place / rowsPerTurn) % length) + length) % length];
  // Neighbouring bars differ in length.
  const style = { '--place': place, '--bar': `${28 + ((((place * 17) % 41) + 41) % 41)}%` } as CSSProperties;
  return (
    <li className={styles.row} style={style} data-chosen={place === chosen || undefined}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path d={isTicked ? 'M3 16h16L29 5' : 'M3 16h16'} />
      </svg>
      {isTicked ? <span className={styles.name}>{name}</span> : <span className={styles.bar} />}
      {place === chosen + 1 && <span className={styles.hint}>{hero.wanted.hint}</span>}
    </li>
  );
}
