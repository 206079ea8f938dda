import { parseList, readQuery } from '@shortlisted/section-kit/runtime';
import type { TrustedClient } from '@shortlisted/shared-ui/trusted-clients';
import * as v from 'valibot';

const clientSchema = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  picture: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, TrustedClient>;

export const logosRead = readQuery('/api/logos', {
  parse: parseList((record) => v.parse(clientSchema, record)),
});
