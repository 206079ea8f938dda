import { classNames } from '../class-names.ts';
import styles from './privacy-line.module.scss';

interface PrivacyLineProps {
  /** The purpose of the form's data, as a sentence. */
  children: string;
  className?: string | undefined;
}

/** A line at a form that says what its data is for and links to the policy. */
export function PrivacyLine({ children, className }: PrivacyLineProps) {
  return (
    <p className={classNames(styles.line, className)}>
      {children} <a href="/privacy-policy">How we handle your data</a>
    </p>
  );
}
