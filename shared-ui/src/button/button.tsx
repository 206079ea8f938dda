import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.scss';

interface Look {
  /** `primary` is the only lime action of a screen, `secondary` has an outline, `quiet` is text. Default `primary`. */
  variant?: 'primary' | 'secondary' | 'quiet';
  /** Default `medium` (48 px); `large` is 60 px. */
  size?: 'medium' | 'large';
  /** An arrow after the label. It moves on hover. */
  arrow?: 'right' | 'left' | 'down' | 'up-right';
  /** Fills the width of the parent. */
  wide?: boolean;
  className?: string | undefined;
  /** The text, in place of children. */
  label?: string;
  children?: ReactNode;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, keyof Look> {
  /** Disables the button and shows a spinner. */
  busy?: boolean;
  /** Replaces the label while busy. */
  busyLabel?: string;
}

interface LinkButtonProps extends Look, Omit<ComponentProps<'a'>, keyof Look | 'href'> {
  href: string;
}

export function Button(props: ButtonProps) {
  const { arrow, busy = false, busyLabel, disabled, label, children = label, ...rest } = props;
  return (
    <button type="button" {...withLook(rest)} disabled={disabled || busy} aria-busy={busy || undefined}>
      {busy && <Spinner />}
      <span>{busy && busyLabel ? busyLabel : children}</span>
      {!busy && <Arrow arrow={arrow} />}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({ arrow, label, children = label, ...props }: LinkButtonProps) {
  return (
    <a {...withLook(props)}>
      <span>{children}</span>
      <Arrow arrow={arrow} />
    </a>
  );
}

function Arrow({ arrow }: { arrow: Look['arrow'] }) {
  if (!arrow) return null;
  return (
    <span className={classNames(styles.arrow, styles[arrow])}>
      <Icon name={`arrow-${arrow}`} size={18} />
      <Icon name={`arrow-${arrow}`} size={18} />
    </span>
  );
}

/** The attributes of an element with the class of its look. */
function withLook(props: Omit<Look, 'arrow' | 'label' | 'children'>) {
  const { variant = 'primary', size = 'medium', wide, className, ...rest } = props;
  const own = [styles.button, styles[variant], styles[size], wide && styles.wide];
  return { ...rest, className: classNames(...own, className) };
}
