import { longestClient, readWantedClient, wantClient } from '@shortlisted/shared-ui/wanted-client';
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

/** An endless list of which each turn ticks one row, in which a visitor can type. Assistive technology ignores it. */
export function Shortlist({ turn }: { turn: number }) {
  const input = useRef<HTMLInputElement>(null);
  const [heldAt, setHeldAt] = useState<number>();
  const isHeld = heldAt !== undefined;
  const chosen = (heldAt ?? turn) * rowsPerTurn;

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // Text typed before hydration has caused no event that this component heard.
    if (field.value) wantClient(field.value);
    else field.value = readWantedClient();
    if (field.value) setHeldAt(0);
  }, []);

  return (
    <div id={shortlistId} className={styles.window}>
      <ul className={styles.rows} style={{ '--chosen': chosen } as CSSProperties} aria-hidden="true">
        {offsets.map((offset) => (
          <Row key={chosen + offset} place={chosen + offset} chosen={chosen} isHeld={isHeld} />
        ))}
      </ul>
      <input
        ref={input}
        className={styles.input}
        aria-label={hero.wanted}
        maxLength={longestClient}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => setHeldAt(heldAt ?? turn)}
        onBlur={() => readWantedClient() || setHeldAt(undefined)}
        onInput={({ currentTarget }) => wantClient(currentTarget.value)}
      />
    </div>
  );
}

/** The field takes the place of the name in a list that is held. Until then the row below it says so. */
function Row({ place, chosen, isHeld }: { place: number; chosen: number; isHeld: boolean }) {
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
      {isTicked ? (
        !(isHeld && place === chosen) && <span className={styles.name}>{name}</span>
      ) : isHeld || place !== chosen + 1 ? (
        <span className={styles.bar} />
      ) : (
        <span className={styles.hint}>{hero.wanted}</span>
      )}
    </li>
  );
}
