import { z } from 'zod';
import { signatureKey } from '../outbox/signature.ts';
import { declareSettings, SettingsError, setting } from '../settings/settings.ts';
import type { EventsOptions } from './receiver.repository.ts';

/** A setting of an older version, without which halts would reach nobody. */
const formerly = (error: string) => z.undefined({ error }).optional();

export const noticeSettings = declareSettings(
  {
    EVENTS_URL: setting(
      z.url({ protocol: /^https?$/ }).optional(),
      'address that gets a notice of [every event of delivery](operations.md#notices-of-events). Any 2xx status is success; a redirect is not',
    ),
    EVENTS_FORMAT: setting(
      z.enum(['json', 'slack', 'teams']).default('json'),
      '`json` for a webhook of your own, `slack` or `teams` for an incoming webhook of theirs',
    ),
    EVENTS_SECRET: setting(
      signatureKey.optional(),
      'key that signs the JSON: `whsec_` and 24 to 64 bytes in base64',
    ),
    HALT_WEBHOOK_URL: formerly('is now EVENTS_URL, with EVENTS_SECRET'),
    HALT_MAIL_TO: formerly('is now EVENTS_MAIL_TO, which gets every event'),
  },
  ({ EVENTS_URL: url, EVENTS_FORMAT: format, EVENTS_SECRET: key }) => ({
    events: url ? readEvents(url, format, key) : undefined,
  }),
);

function readEvents(url: string, format: EventsOptions['format'], key?: Buffer): EventsOptions {
  if (format !== 'json') return { url, format };
  if (!key) throw new SettingsError('EVENTS_URL needs EVENTS_SECRET.');
  return { url, format, key };
}
