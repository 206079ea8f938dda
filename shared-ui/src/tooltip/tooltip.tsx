import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tooltip.module.scss';
import { useTooltip } from './use-tooltip.ts';

interface TooltipProps {
  /** What the control is called. Its name must say it too: a tooltip is for the eye. */
  label: string;
  /** Where the words stand. `top-end` is for a control at the right edge. Default `top`. */
  side?: 'top' | 'top-end';
  /** Of the box around the control, which takes the control's place in a layout. */
  className?: string | undefined;
  /** One link or button that shows an icon and no words. */
  children: ReactElement;
}

/** Names a control that has only an icon. */
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
