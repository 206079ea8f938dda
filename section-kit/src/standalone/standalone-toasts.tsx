import { Toaster } from '@shortlisted/shared-ui/toast';
import { dismissToast, useToasts } from '../host/toasts.ts';

/** The same toasts as in the composed site. */
export function StandaloneToasts() {
  return <Toaster toasts={useToasts()} onDismiss={dismissToast} />;
}
