import { z } from 'zod';
import { declareSettings, setting } from '../settings/settings.ts';

export const siteSettings = declareSettings(
  {
    SECURITY_CONTACT: setting(
      z.url({ protocol: /^(https|mailto)$/ }).optional(),
      'where people report vulnerabilities, such as `mailto:security@example.com`. `/.well-known/security.txt` names it',
    ),
  },
  ({ SECURITY_CONTACT }) => ({ securityContact: SECURITY_CONTACT }),
);
