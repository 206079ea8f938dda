import { availableParallelism } from 'node:os';
import type { CompanyDetails } from '@shortlisted/section-kit/contract';
import { z } from 'zod';
import { count, declareSettings, SettingsError, setting } from '../settings/settings.ts';

/** Browsers load no script over http into a page with https. A tag that is tried out may be on this machine. */
function isScriptAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
}

/** A list of hosts with an optional port. It has no wildcards, so that the policy names every host that it opens. */
const hosts = z
  .string()
  .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
  .refine(
    (list) => list.every((host) => /^[a-z0-9][a-z0-9.-]*(:\d+)?$/.test(host)),
    'Expected hosts such as tags.example.com, without https://, path or *',
  );

/** How pages are rendered, and what the shell puts into every page. */
export const renderingSettings = declareSettings(
  {
    RENDER_PROCESSES: setting(
      count
        .min(2)
        .max(64)
        .default(Math.max(4, 2 * availableParallelism())),
      'number of render processes of each plane, for all compositions together',
      'twice the processors, 4 at least',
    ),
    RENDER_MEMORY_MB: setting(count.min(160).default(320), 'memory limit of each render process'),
    ANALYTICS_ID: setting(
      z
        .string()
        .regex(/^G-[A-Z0-9]+$/, 'Expected an id such as G-ABC123')
        .optional(),
      'measurement id of Google Analytics, such as `G-ABC123`; it loads only after a visitor has accepted it. The site sends the page views, and the events `generate_lead`, `form_start`, `cta_click`, `apply_click` and `newsletter_signup`: switch *Page changes based on browser history events* and *Form interactions* off in the property',
    ),
    TAGS: setting(
      z
        .string()
        .transform((list) => list.split(',').map((address) => address.trim()))
        .refine(
          (list) => list.every(isScriptAddress),
          'Expected addresses of scripts that begin with https://',
        )
        .optional(),
      '[scripts of others](operations.md#tags), such as `https://js.hs-scripts.com/1234.js`, separated by commas, which load only after a visitor has accepted them. They need `TAG_HOSTS`',
    ),
    TAG_HOSTS: setting(hosts.optional(), 'the hosts that `TAGS` may use, separated by commas'),
    SHARE_PICTURE: setting(
      z
        .string()
        .regex(
          /^(\/(?!\/)|https:\/\/)\S+$/,
          'Expected a path of the site or an address that begins with https://',
        )
        .optional(),
      'path or https address of the picture of 1200 × 630 px that social networks show for a page without its own; articles and case studies have their own',
    ),
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
  (given) => {
    const { COMPANY_NUMBER: number, REGISTERED_OFFICE: office, REGISTERED_IN: place } = given;
    if (!number !== !office) throw new SettingsError('COMPANY_NUMBER and REGISTERED_OFFICE need each other.');
    const company: CompanyDetails = {
      ...(number && office && { registration: { number, place, office } }),
      ...(given.VAT_NUMBER && { vatNumber: given.VAT_NUMBER }),
      ...(given.TERMS_URL && { termsUrl: given.TERMS_URL }),
    };
    const tags = readTags(given.TAGS, given.TAG_HOSTS);
    return {
      renderProcesses: given.RENDER_PROCESSES,
      renderMemoryMb: given.RENDER_MEMORY_MB,
      pages: { analyticsId: given.ANALYTICS_ID, ...tags, sharePicture: given.SHARE_PICTURE },
      company: Object.keys(company).length > 0 ? company : undefined,
    };
  },
);

function readTags(tags?: string[], tagHosts?: string[]): { tags?: string[]; tagHosts?: string[] } {
  if (!tags && !tagHosts) return {};
  if (!tags || !tagHosts) throw new SettingsError('TAGS and TAG_HOSTS need each other.');
  const refused = tags.map((address) => new URL(address).host).find((host) => !tagHosts.includes(host));
  if (refused) throw new SettingsError(`TAGS: TAG_HOSTS does not list ${refused}.`);
  return { tags, tagHosts };
}
