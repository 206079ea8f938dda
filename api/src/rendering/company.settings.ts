import type { CompanyDetails } from '@shortlisted/section-kit/contract';
import { z } from 'zod';
import { declareSettings, SettingsError, setting } from '../settings/settings.ts';

/** What the footer of every page says about the company. */
export const companySettings = declareSettings(
  {
    COMPANY_NUMBER: setting(
      z
        .string()
        .regex(/^[A-Z0-9]{8}$/, 'Expected eight characters such as 01234567')
        .optional(),
      "number of the company. UK law asks a limited company's site to state it with `REGISTERED_OFFICE`; the footer shows both",
    ),
    REGISTERED_OFFICE: setting(
      z.string().trim().min(10).max(300).optional(),
      'address of the registered office, with `COMPANY_NUMBER`',
    ),
    REGISTERED_IN: setting(
      z.enum(['England and Wales', 'Wales', 'Scotland', 'Northern Ireland']).default('England and Wales'),
      'where the company is registered: `England and Wales`, `Wales`, `Scotland` or `Northern Ireland`',
    ),
    VAT_NUMBER: setting(
      z
        .string()
        .regex(/^GB ?\d{3} ?\d{4} ?\d{2}$/, 'Expected a number such as GB 123 4567 89')
        .optional(),
      'VAT number for the footer, such as `GB 123 4567 89`',
    ),
    TERMS_URL: setting(
      z
        .union(
          [z.url({ protocol: /^https$/ }), z.string().regex(/^\/(?![/\\])\S*$/)],
          'Expected a path or an https address',
        )
        .optional(),
      'path or https address of the terms and conditions; the footer links them on every page',
    ),
  },
  ({ COMPANY_NUMBER: number, REGISTERED_OFFICE: office, REGISTERED_IN: place, VAT_NUMBER, TERMS_URL }) => {
    if (!number !== !office) throw new SettingsError('COMPANY_NUMBER and REGISTERED_OFFICE need each other.');
    const company: CompanyDetails = {
      ...(number && office && { registration: { number, place, office } }),
      ...(VAT_NUMBER && { vatNumber: VAT_NUMBER }),
      ...(TERMS_URL && { termsUrl: TERMS_URL }),
    };
    return { company: Object.keys(company).length > 0 ? company : undefined };
  },
);
