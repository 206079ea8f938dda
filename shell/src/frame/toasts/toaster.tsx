import { dismissToast, useToasts } from '@shortlisted/section-kit/host/toasts';
import { Toaster } from '@shortlisted/shared-ui/toast';

export function ShellToaster() {
  return <Toaster toasts={useToasts()} onDismiss={dismissToast} />;
}
