import { type CSSProperties, useEffect, useState } from 'react';
import styles from './backdrop.module.scss';
import { backgroundPool, hero } from './hero.content.ts';

/** The blurred pictures behind the headline, one for each rotating text, hidden until all have loaded or failed. */
export function Backdrop({ current, ready }: { current: number; ready: boolean }) {
  const [background, setBackground] = useState<string>();

  // An effect picks the background, because a random choice in render would differ between server and browser.
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
