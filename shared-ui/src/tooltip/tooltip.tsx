import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tooltip.module.scss';
import { useTooltip } from './use-tooltip.ts';

interface TooltipProps {
  /** The visible name of the control. The control needs an accessible name too. */
  label: string;
  /** Position of the tooltip. `top-end` is for a control at the right edge. Default `top`. */
  side?: 'top' | 'top-end';
  /** Class of the wrapper, which takes the control's place in a layout. */
  className?: string | undefined;
  /** One link or button that shows only an icon. */
  children: ReactElement;
}

/** Shows the name of an icon-only control on hover and keyboard focus. */
export function Tooltip({ label, side = 'top', className, children }: TooltipProps) {
  const { isOpen, handlers } = useTooltip();
  return (
    <span className={classNames(styles.anchor, className)} {...handlers}>
      {children}
      {isOpen && (
        <span role="tooltip" className={styles.tooltip} data-side={side}>
          {label}
        </span>
      )}
    </span>
  );
}
