import { Stored } from '@shortlisted/section-kit/runtime';
import { TrustedBy } from '@shortlisted/shared-ui/trusted-by';
import { clients } from '@shortlisted/shared-ui/trusted-clients';
import { logosRead } from '../data/stored-records.resource.ts';

export function TrustedClients() {
  return (
    <Stored read={logosRead} shipped={clients}>
      {(stored) => <TrustedBy clients={stored} />}
    </Stored>
  );
}
