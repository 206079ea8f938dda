import { z } from 'zod';
import { signatureKey } from '../outbox/signature.ts';
import { count, declareSettings, SettingsError, setting } from '../settings/settings.ts';
import type { CrmOptions } from './deliveries/crm.ts';
import { type CrmFields, defaultCrmFields, readCrmFields } from './deliveries/crm-fields.ts';

export const leadSettings = declareSettings(
  {
    FORM_RATE_LIMIT: setting(count.default(20), 'forms that one network may send in a minute'),
    CONTACT_FORM_URL: setting(
      z.url({ protocol: /^https?$/ }).optional(),
      'form service that gets every enquiry as the multipart form of spec 1 §7. Any 2xx status is success; a redirect is not',
    ),
    CRM_URL: setting(
      z.url({ protocol: /^https?$/ }).optional(),
      "address that gets each enquiry as JSON: a webhook, or [HubSpot's form API](leads.md#handing-enquiries-to-a-crm). Any 2xx status is success; a redirect is not",
    ),
    CRM_FORMAT: setting(
      z.enum(['json', 'hubspot']).default('json'),
      "`json` for a webhook, `hubspot` for HubSpot's form API",
    ),
    CRM_SECRET: setting(
      signatureKey.optional(),
      'key that signs the JSON of a webhook: `whsec_` and 24 to 64 bytes in base64',
    ),
    CRM_FIELDS: setting(
      z
        .string()
        .transform((list) => readCrmFields(list))
        .refine((fields) => fields !== undefined, 'Expected pairs such as email=Email, name=Full_Name')
        .optional(),
      "the CRM's names of the fields that it gets, such as `email=Email, name=Full_Name, utmCampaign=Campaign`. Without it, a webhook gets all fields and HubSpot `email`, `firstname` (the whole name), `company` and `message`",
    ),
  },
  ({ CRM_URL: url, CRM_FORMAT: format, CRM_SECRET: key, CRM_FIELDS, ...given }) => ({
    formRateLimit: given.FORM_RATE_LIMIT,
    contactFormUrl: given.CONTACT_FORM_URL,
    crm: url ? readCrm(url, format, CRM_FIELDS ?? defaultCrmFields[format], key) : undefined,
  }),
);

function readCrm(url: string, format: CrmOptions['format'], fields: CrmFields, key?: Buffer): CrmOptions {
  if (format === 'hubspot') return { url, fields, format };
  if (!key) throw new SettingsError('CRM_URL needs CRM_SECRET.');
  return { url, fields, format, key };
}
