import { dismissToast, useToasts } from 'section-kit/host/toasts';
import { Toaster } from 'shared-ui/toast';

export function ShellToaster() {
  return <Toaster toasts={useToasts()} onDismiss={dismissToast} />;
}
