import { LogoStrip } from 'shared-ui/logo-strip';
import { trustedByClients } from './trusted-by.content.ts';

export function TrustedBy() {
  return <LogoStrip clients={trustedByClients} labelShown />;
}
