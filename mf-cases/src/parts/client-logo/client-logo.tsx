import { Wordmark } from '@shortlisted/shared-ui/wordmark';
import styles from './client-logo.module.scss';

interface ClientLogoProps {
  name: string;
  /** Path of the logo that an editor chose. The wordmark is the default. */
  logo?: string | undefined;
  /** Height in px at the default text size, with which it grows. */
  height: number;
  /** Whether text beside the logo names the client already. */
  decorative?: boolean;
}

export function ClientLogo({ name, logo, height, decorative = false }: ClientLogoProps) {
  if (!logo) return <Wordmark name={name} height={height} decorative={decorative} />;
  return (
    <img
      className={styles.logo}
      src={logo}
      alt={decorative ? '' : name}
      style={{ height: `${height / 16}rem` }}
      decoding="async"
    />
  );
}
