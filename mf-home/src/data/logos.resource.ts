import { readQuery } from '@shortlisted/section-kit/runtime';
import type { TrustedClient } from '@shortlisted/shared-ui/trusted-clients';
import { parseFilled } from './parse-filled.ts';

export const logosRead = readQuery('/api/logos', { parse: parseFilled<TrustedClient>('name') });
