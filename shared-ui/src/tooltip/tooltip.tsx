import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.scss';

interface TooltipProps {
  /** The words that appear. They add to what the control says and never replace its name. */
  label: ReactNode;
  /** Default `top`. */
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One link or button. */
  children: ReactElement;
}

/** Once around all tooltips of a page. The delays are those of spec 1 §4. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tooltip} side={side} sideOffset={4} collisionPadding={8}>
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
