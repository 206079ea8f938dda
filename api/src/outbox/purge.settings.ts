import { z } from 'zod';
import { declareSettings, setting } from '../settings/settings.ts';
import type { PurgeOptions } from './purges.ts';

export const purgeSettings = declareSettings(
  {
    PURGE_URL: setting(
      z.url({ protocol: /^https?$/ }).optional(),
      'address of the purge API of a [CDN](operations.md#a-cdn), which then keeps documents and reads for a minute',
    ),
    PURGE_HEADER: setting(
      z
        .string()
        .regex(/^[\w-]+: *\S.*$/, 'Expected a header such as Authorization: Bearer …')
        .optional(),
      'header with its credential, such as `Authorization: Bearer …` or `Fastly-Key: …`',
    ),
  },
  ({ PURGE_URL, PURGE_HEADER }) => ({ purge: PURGE_URL ? readPurge(PURGE_URL, PURGE_HEADER) : undefined }),
);

function readPurge(url: string, header = ''): PurgeOptions {
  const [, name = '', value = ''] = /^([\w-]+): *(.*)$/.exec(header) ?? [];
  return { url, headers: name ? { [name]: value } : {} };
}
