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
  children: ReactNode;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, keyof Look> {
  /** Disables the button and shows a spinner. */
  busy?: boolean;
  /** Replaces the label while busy. */
  busyLabel?: string;
}

interface LinkButtonProps extends Omit<Look, 'children'>, Omit<ComponentProps<'a'>, keyof Look | 'href'> {
  href: string;
  /** The text, in place of children. */
  label?: string;
  children?: ReactNode;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    arrow,
    wide,
    className,
    busy = false,
    busyLabel,
    disabled,
    children,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={lookClass({ variant, size, wide, className })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      <span>{busy && busyLabel ? busyLabel : children}</span>
      {!busy && <Arrow arrow={arrow} />}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, arrow, wide, className, label, children = label, ...rest } = props;
  return (
    <a {...rest} className={lookClass({ variant, size, wide, className })}>
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

function lookClass({
  variant = 'primary',
  size = 'medium',
  wide,
  className,
}: {
  [Key in 'variant' | 'size' | 'wide' | 'className']?: Look[Key] | undefined;
}) {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}
