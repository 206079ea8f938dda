import { Toaster } from '@shortlisted/shared-ui/toast';
import { dismissToast, useToasts } from '../host/toasts.ts';

/** The toasts of the composed site. */
export function StandaloneToasts() {
  return <Toaster toasts={useToasts()} onDismiss={dismissToast} />;
}
