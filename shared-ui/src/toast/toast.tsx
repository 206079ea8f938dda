import * as Toast from '@radix-ui/react-toast';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './toast.module.scss';

interface ToastMessage {
  id: number;
  open: boolean;
  title: string;
  description?: string;
  /** `destructive` for failures. Default `default`. */
  variant?: 'default' | 'destructive';
}

interface ToasterProps {
  /** Messages, newest first. Only the first is shown (spec 1 §8). */
  toasts: readonly ToastMessage[];
  /** Called after a message has closed: by time, a swipe, Escape or its close button. */
  onDismiss: (id: number) => void;
}

/** Spec 1 §8. */
const toastDurationMs = 5000;
const swipeThresholdPx = 50;

export function Toaster({ toasts, onDismiss }: ToasterProps) {
  return (
    <Toast.Provider
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
      label="Notification"
    >
      {toasts.slice(0, 1).map(({ id, open, title, description, variant = 'default' }) => (
        <Toast.Root
          key={id}
          className={classNames(styles.toast, variant === 'destructive' && styles.destructive)}
          open={open}
          onOpenChange={(isOpen) => {
            if (!isOpen) onDismiss(id);
          }}
        >
          <Icon name={variant === 'destructive' ? 'alert' : 'check'} className={styles.icon} />
          <div>
            <Toast.Title className={styles.title}>{title}</Toast.Title>
            {description && (
              <Toast.Description className={styles.description}>{description}</Toast.Description>
            )}
          </div>
          <Tooltip label="Close" side="top-end">
            <Toast.Close className={styles.close} aria-label="Close">
              <Icon name="close" size={16} />
            </Toast.Close>
          </Tooltip>
        </Toast.Root>
      ))}
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} />
    </Toast.Provider>
  );
}
