import { z } from 'zod';
import { declareSettings, SettingsError, setting } from '../settings/settings.ts';

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

/** What the shell puts into every page, beside the company's details. */
export const pageSettings = declareSettings(
  {
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
  },
  ({ ANALYTICS_ID: analyticsId, TAGS, TAG_HOSTS, SHARE_PICTURE: sharePicture }) => ({
    pages: { analyticsId, ...readTags(TAGS, TAG_HOSTS), sharePicture },
  }),
);

function readTags(tags?: string[], tagHosts?: string[]): { tags?: string[]; tagHosts?: string[] } {
  if (!tags && !tagHosts) return {};
  if (!tags || !tagHosts) throw new SettingsError('TAGS and TAG_HOSTS need each other.');
  const refused = tags.map((address) => new URL(address).host).find((host) => !tagHosts.includes(host));
  if (refused) throw new SettingsError(`TAGS: TAG_HOSTS does not list ${refused}.`);
  return { tags, tagHosts };
}
