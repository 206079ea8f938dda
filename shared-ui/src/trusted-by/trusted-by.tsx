import { classNames } from '../class-names.ts';
import { Marquee } from '../marquee/marquee.tsx';
import { sentPicture } from '../sent-picture/sent-picture.ts';
import { Wordmark } from '../wordmark/wordmark.tsx';
import { clients as shipped, type TrustedClient } from './trusted-by.content.ts';
import styles from './trusted-by.module.scss';

const label = 'Trusted by';
/** Further clients lengthen a round, so that the strip keeps its speed. */
const secondsPerClient = 4;

interface TrustedByProps {
  /** Default: the twelve of the release. */
  clients?: readonly TrustedClient[];
}

/** A marquee of client logos. */
export function TrustedBy({ clients = shipped }: TrustedByProps) {
  return (
    <div className={styles.strip}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <Marquee
        label={label}
        roundSeconds={Math.max(shipped.length, clients.length) * secondsPerClient}
        className={styles.band ?? ''}
      >
        {clients.map(({ name, picture }) =>
          picture ? (
            <Logo key={name} name={name} picture={picture} />
          ) : (
            <Wordmark key={name} name={name} className={styles.wordmark ?? ''} />
          ),
        )}
      </Marquee>
    </div>
  );
}

function Logo({ name, picture }: Required<TrustedClient>) {
  const sent = sentPicture(picture);
  return (
    <img
      className={classNames(styles.picture, sent && styles.sent)}
      src={picture}
      alt={name}
      loading="lazy"
      decoding="async"
      {...(sent && { srcSet: sent.webp, sizes: '7rem', width: sent.width, height: sent.height })}
    />
  );
}
