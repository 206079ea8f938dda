import { LogoStrip } from 'shared-ui/logo-strip';
import { trustedBy } from './trusted-by.content.ts';

/** The band of client logos. */
export function TrustedBy() {
  return <LogoStrip clients={trustedBy.clients} label={trustedBy.label} labelShown />;
}
