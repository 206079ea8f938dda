import type { CSSProperties } from 'react';
import styles from './page-frames.module.scss';

const widths = [
  { width: 390, device: 'phone' },
  { width: 768, device: 'tablet' },
  { width: 1440, device: 'desk' },
];

/** One page at three widths. Each frame has the stated width inside and is scaled to the available space. */
export function PageFrames({ address }: { address: string }) {
  return (
    <section aria-label={`${address} at three widths`}>
      <p className={styles.address}>
        <a href={address} target="_blank" rel="noreferrer">
          {window.location.origin + address}
        </a>
      </p>
      <div className={styles.frames}>
        {widths.map(({ width, device }) => (
          <figure key={width} style={{ '--width': `${width}px` } as CSSProperties} className={styles.frame}>
            <figcaption>
              {width} px, {device}
            </figcaption>
            <div className={styles.screen}>
              <iframe src={address} title={`${address} at ${width} px`} />
            </div>
          </figure>
        ))}
      </div>
    </section>
  );
}
