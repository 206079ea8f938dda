import { z } from 'zod';
import { declareSettings } from '../settings/settings.ts';

export const siteSettings = declareSettings(
  {
    SECURITY_CONTACT: z
      .url({ protocol: /^(https|mailto)$/ })
      .optional()
      .describe(
        'where people report vulnerabilities, such as `mailto:security@example.com`. `/.well-known/security.txt` names it',
      ),
  },
  ({ SECURITY_CONTACT }) => ({ securityContact: SECURITY_CONTACT }),
);
