import { type CSSProperties, useEffect, useState } from 'react';
import styles from './backdrop.module.scss';
import { backgroundPool, hero } from './hero.content.ts';

interface BackdropProps {
  /** Index of the word whose picture is visible. */
  current: number;
  /** Whether the pictures may show: all have loaded or failed. */
  ready: boolean;
}

/** The blurred pictures behind the headline, one for each of its words. */
export function Backdrop({ current, ready }: BackdropProps) {
  const [background, setBackground] = useState<string>();

  // After the first render: chance must not make the browser's markup differ from the server's.
  useEffect(() => {
    const picked = backgroundPool[Math.floor(Math.random() * backgroundPool.length)];
    if (picked) setBackground(`image-set(url(${picked.avif}) type("image/avif"), url(${picked.webp}))`);
  }, []);

  return (
    <div
      className={styles.backdrop}
      style={{ '--background': background } as CSSProperties}
      data-ready={ready}
    >
      {hero.words.map(({ text, picture }, index) => (
        <picture key={text} className={styles.picture} data-visible={index === current}>
          <source type="image/avif" srcSet={picture.avif} />
          <img
            src={picture.webp}
            width={picture.width}
            height={picture.height}
            alt=""
            fetchPriority="low"
            decoding="async"
          />
        </picture>
      ))}
    </div>
  );
}
