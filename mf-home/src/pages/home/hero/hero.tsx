import { useRef } from 'react';
import { Badge } from 'shared-ui/badge';
import { LinkButton } from 'shared-ui/button';
import { useInView } from '../../../parts/use-in-view.ts';
import { useReducedMotion } from '../../../parts/use-reduced-motion.ts';
import { CasePopup } from '../case-popup/case-popup.tsx';
import { Backdrop } from './backdrop.tsx';
import { headlineRotationMs, hero } from './hero.content.ts';
import styles from './hero.module.scss';
import { usePicturesSettled } from './use-pictures-settled.ts';
import { useRotatingIndex } from './use-rotating-index.ts';

export function Hero() {
  const section = useRef<HTMLElement>(null);
  const ready = usePicturesSettled(section);
  const inView = useInView(section, { initially: true });
  const still = useReducedMotion();
  const current = useRotatingIndex(hero.words.length, headlineRotationMs, ready && inView && !still);

  return (
    <section ref={section} className={styles.hero} data-ready={ready}>
      <Backdrop current={current} ready={ready} />
      <div className={styles.content}>
        <p>
          <Badge variant="solid" live>
            {hero.badge}
          </Badge>
        </p>
        <h1 className={styles.headline}>
          {hero.headline.map((line) => (
            <span key={line} className={styles.line}>
              {line}{' '}
            </span>
          ))}
          <span className={styles.words}>
            {hero.words.map(({ text }, index) => (
              <span key={text} className={styles.word} aria-hidden={index !== current}>
                {text}
              </span>
            ))}
          </span>
        </h1>
        <div className={styles.close}>
          <p className={styles.introduction}>{hero.introduction}</p>
          <LinkButton href={hero.action.href} size="large" arrow="right">
            {hero.action.label}
          </LinkButton>
        </div>
        {!ready && (
          <p className={styles.loading} role="status">
            {hero.loading}
          </p>
        )}
      </div>
      <CasePopup visible={inView} />
    </section>
  );
}
