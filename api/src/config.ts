import { isIP } from 'node:net';
import { availableParallelism, hostname } from 'node:os';
import path from 'node:path';
import type { CompanyDetails } from '@shortlisted/section-kit/contract';
import { z } from 'zod';
import type { CrmOptions } from './leads/deliveries/crm.ts';
import { defaultCrmFields, readCrmFields } from './leads/deliveries/crm-fields.ts';
import type { EventsOptions } from './notices/receiver.repository.ts';
import type { MailOptions } from './outbox/mail-channel.ts';
import type { PurgeOptions } from './outbox/purges.ts';
import { signatureKey } from './outbox/signature.ts';
import { type EvidenceNeed, evidenceNeeds } from './releases/evidence-need.ts';
import { defaultLimits } from './releases/site-limits.ts';
import type { BucketOptions } from './storage/bucket.ts';

/** npm runs commands in a workspace folder, but they must find the server's data folder. */
const projectFolder = path.resolve(import.meta.dirname, '../..');

const isProxy = (address: string) =>
  /^(loopback|linklocal|uniquelocal)$/.test(address) || isIP(address.replace(/\/\d{1,3}$/, '')) > 0;

const bytes = (fallback: number) => z.coerce.number().int().positive().default(fallback);

const origin = z
  .url({ protocol: /^https?$/, error: 'Expected an origin such as https://www.example.com' })
  .transform((url) => new URL(url))
  .refine(({ href, origin }) => href === `${origin}/`, 'Expected an origin without a path: the site is at /')
  .transform((url) => url.origin);

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

/** 3090 beside 3000. A second site with another port then gets another console port. */
export const controlAbove = 90;

interface PromoteNeeds {
  /** Undefined means all, if there is a verifier for all sections. */
  evidence: EvidenceNeed[] | undefined;
  isSecondPerson: boolean;
}

const secondPerson = 'second-person';

/** @returns undefined for an invalid list. */
function readNeeds(list: string): PromoteNeeds | undefined {
  const names = list.split(',').map((name) => name.trim());
  const isSecondPerson = names.includes(secondPerson);
  const kinds = names.filter((name) => name !== secondPerson);
  const [only] = kinds;
  if (only === undefined) return { evidence: undefined, isSecondPerson };
  if (kinds.length === 1 && only === 'nothing') return { evidence: [], isSecondPerson };
  if (kinds.length === 1 && only === 'all') return { evidence: [...evidenceNeeds], isSecondPerson };
  const evidence = kinds.flatMap((name) => evidenceNeeds.find((need) => need === name) ?? []);
  return evidence.length === kinds.length ? { evidence, isSecondPerson } : undefined;
}

/** docs/reference.md has the meaning of each setting. Tests compare both lists, and the defaults. */
const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  // Default: `controlAbove` above PORT.
  CONTROL_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  CONTROL_URL: origin.optional(),
  SERVER_NAME: z.string().min(1).max(100).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'Expected an address such as postgres://user:password@host/name',
    })
    .optional(),
  FILES_URL: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w.-]+)*$/, 'Expected a bucket such as s3://name')
    .optional(),
  AWS_ENDPOINT_URL: origin.optional(),
  AWS_REGION: z.string().min(1).default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  RENDER_PROCESSES: z.coerce
    .number()
    .int()
    .min(2)
    .max(64)
    .default(Math.max(4, 2 * availableParallelism())),
  RENDER_MEMORY_MB: z.coerce.number().int().min(160).default(320),
  MAX_CONNECTIONS: z.coerce.number().int().positive().default(2000),
  OVERLOAD_PATIENCE: z.coerce.number().min(0.1).max(1000).default(1),
  PROMOTE_NEEDS: z
    .string()
    .transform((list) => readNeeds(list))
    .refine(
      (needs) => needs !== undefined,
      `Expected all, nothing, or some of ${evidenceNeeds.join(', ')}, and ${secondPerson}`,
    )
    .optional(),
  WHEN_LIVE_FAILS: z.enum(['tell', 'roll-back']).default('tell'),
  PAGE_SCRIPTS_LIMIT: bytes(defaultLimits.scripts),
  PAGE_STYLES_LIMIT: bytes(defaultLimits.styles),
  PAGE_PICTURES_LIMIT: bytes(defaultLimits.pictures),
  PICTURE_LIMIT: bytes(defaultLimits.picture),
  RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  END_GRACE_SECONDS: z.coerce.number().min(0).max(3).default(2),
  FORM_RATE_LIMIT: z.coerce.number().int().positive().default(20),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'Expected an id such as G-ABC123')
    .optional(),
  TAGS: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .refine((list) => list.every(isScriptAddress), 'Expected addresses of scripts that begin with https://')
    .optional(),
  TAG_HOSTS: hosts.optional(),
  SHARE_PICTURE: z
    .string()
    .regex(
      /^(\/(?!\/)|https:\/\/)\S+$/,
      'Expected a path of the site or an address that begins with https://',
    )
    .optional(),
  COMPANY_NUMBER: z
    .string()
    .regex(/^[A-Z0-9]{8}$/, 'Expected eight characters such as 01234567')
    .optional(),
  REGISTERED_OFFICE: z.string().trim().min(10).max(300).optional(),
  REGISTERED_IN: z
    .enum(['England and Wales', 'Wales', 'Scotland', 'Northern Ireland'])
    .default('England and Wales'),
  VAT_NUMBER: z
    .string()
    .regex(/^GB ?\d{3} ?\d{4} ?\d{2}$/, 'Expected a number such as GB 123 4567 89')
    .optional(),
  TERMS_URL: z
    .union(
      [z.url({ protocol: /^https$/ }), z.string().regex(/^\/(?![/\\])\S*$/)],
      'Expected a path or an https address',
    )
    .optional(),
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .refine((list) => list.every(isProxy), 'Expected addresses, networks, loopback or uniquelocal')
    .optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  SITE_URL: origin.optional(),
  CONTACT_FORM_URL: z.url({ protocol: /^https?$/ }).optional(),
  CRM_URL: z.url({ protocol: /^https?$/ }).optional(),
  CRM_FORMAT: z.enum(['json', 'hubspot']).default('json'),
  CRM_SECRET: signatureKey.optional(),
  CRM_FIELDS: z
    .string()
    .transform((list) => readCrmFields(list))
    .refine((fields) => fields !== undefined, 'Expected pairs such as email=Email, name=Full_Name')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ENQUIRY_MAIL_TO: z.string().min(3).optional(),
  ENQUIRY_MAIL_FROM: z.string().min(3).optional(),
  EVENTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  EVENTS_FORMAT: z.enum(['json', 'slack', 'teams']).default('json'),
  EVENTS_SECRET: signatureKey.optional(),
  EVENTS_MAIL_TO: z.string().min(3).optional(),
  PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  PURGE_HEADER: z
    .string()
    .regex(/^[\w-]+: *\S.*$/, 'Expected a header such as Authorization: Bearer …')
    .optional(),
});

/** An invalid setting. The server shows its message without a stack. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** @throws {ConfigError} with the name of each invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  // Container tools pass unset variables as empty ones.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given, {
    error: ({ code }) => (code === 'invalid_type' ? 'Expected a whole number' : undefined),
  });
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Unusable settings. ${lines.join('; ')}`);
  }
  // Halts would reach nobody.
  if (given.HALT_WEBHOOK_URL)
    throw new ConfigError('Unusable settings. HALT_WEBHOOK_URL is now EVENTS_URL, with EVENTS_SECRET.');
  if (given.HALT_MAIL_TO)
    throw new ConfigError('Unusable settings. HALT_MAIL_TO is now EVENTS_MAIL_TO, which gets every event.');
  const { PORT, HOST, DATA_DIR, SITE_URL, FORM_RATE_LIMIT, CONTACT_FORM_URL } = parsed.data;
  const trustProxy: string[] | false = parsed.data.TRUST_PROXY ?? false;
  const siteUrl = SITE_URL ?? `http://${inUrl(HOST)}:${PORT}`;
  return {
    port: PORT,
    host: HOST,
    serverName: parsed.data.SERVER_NAME ?? `${hostname()}:${PORT}`,
    dataDir: path.resolve(projectFolder, DATA_DIR),
    databaseUrl: parsed.data.DATABASE_URL,
    bucket: readBucket(parsed.data),
    maxConnections: parsed.data.MAX_CONNECTIONS,
    overloadPatience: parsed.data.OVERLOAD_PATIENCE,
    endGraceMs: parsed.data.END_GRACE_SECONDS * 1000,
    renderProcesses: parsed.data.RENDER_PROCESSES,
    renderMemoryMb: parsed.data.RENDER_MEMORY_MB,
    retentionDays: parsed.data.RETENTION_DAYS,
    promoteNeeds: parsed.data.PROMOTE_NEEDS?.evidence,
    needsSecondPerson: parsed.data.PROMOTE_NEEDS?.isSecondPerson ?? false,
    rollsBackFailing: parsed.data.WHEN_LIVE_FAILS === 'roll-back',
    limits: {
      scripts: parsed.data.PAGE_SCRIPTS_LIMIT,
      styles: parsed.data.PAGE_STYLES_LIMIT,
      pictures: parsed.data.PAGE_PICTURES_LIMIT,
      picture: parsed.data.PICTURE_LIMIT,
    },
    formRateLimit: FORM_RATE_LIMIT,
    analyticsId: parsed.data.ANALYTICS_ID,
    company: readCompany(parsed.data),
    ...readTags(parsed.data),
    sharePicture: parsed.data.SHARE_PICTURE,
    securityContact: parsed.data.SECURITY_CONTACT,
    trustProxy,
    siteUrl,
    ...readControl(parsed.data, siteUrl),
    metrics: readMetrics(parsed.data),
    logLevel: parsed.data.LOG_LEVEL,
    contactFormUrl: CONTACT_FORM_URL,
    ...readMail(parsed.data, new URL(siteUrl).hostname),
    crm: readCrm(parsed.data),
    events: readEvents(parsed.data),
    purge: readPurge(parsed.data),
  };
}

const inUrl = (host: string) => (isIP(host) === 6 ? `[${host}]` : host);

/** The names of all settings. */
export const settingNames = Object.keys(environmentSchema.shape);

export type Config = ReturnType<typeof readConfig>;
type Environment = z.infer<typeof environmentSchema>;

function readControl({ PORT, HOST, CONTROL_PORT, CONTROL_URL }: Environment, siteUrl: string) {
  const controlPort = CONTROL_PORT ?? (PORT === 0 ? 0 : Math.min(PORT + controlAbove, 65535));
  const controlUrl = CONTROL_URL ?? `http://${inUrl(HOST)}:${controlPort}`;
  if (PORT !== 0 && controlUrl === siteUrl)
    throw new ConfigError('Unusable settings. CONTROL_URL: the control has another origin than the site.');
  return { controlPort, controlUrl };
}

function readBucket({
  FILES_URL,
  AWS_ENDPOINT_URL,
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
}: Environment): BucketOptions | undefined {
  if (!FILES_URL) return undefined;
  if (!accessKeyId || !secretAccessKey)
    throw new ConfigError('Unusable settings. FILES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const [, bucket = '', folder = ''] = /^s3:..([^/]+)(.*)$/.exec(FILES_URL) ?? [];
  const place = AWS_ENDPOINT_URL
    ? `${AWS_ENDPOINT_URL}/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;
  return { url: place + folder, region, accessKeyId, secretAccessKey };
}

function readMetrics({ METRICS_PORT, METRICS_HOST }: Environment) {
  return METRICS_PORT === undefined ? undefined : { port: METRICS_PORT, host: METRICS_HOST };
}

function readCompany({
  COMPANY_NUMBER,
  REGISTERED_OFFICE,
  REGISTERED_IN,
  VAT_NUMBER,
  TERMS_URL,
}: Environment): CompanyDetails | undefined {
  if (!COMPANY_NUMBER !== !REGISTERED_OFFICE)
    throw new ConfigError('Unusable settings. COMPANY_NUMBER and REGISTERED_OFFICE need each other.');
  if (!COMPANY_NUMBER && !VAT_NUMBER && !TERMS_URL) return undefined;
  return {
    ...(COMPANY_NUMBER &&
      REGISTERED_OFFICE && {
        registration: { number: COMPANY_NUMBER, place: REGISTERED_IN, office: REGISTERED_OFFICE },
      }),
    ...(VAT_NUMBER && { vatNumber: VAT_NUMBER }),
    ...(TERMS_URL && { termsUrl: TERMS_URL }),
  };
}

function readTags({ TAGS: tags, TAG_HOSTS: tagHosts }: Environment): {
  tags?: string[];
  tagHosts?: string[];
} {
  if (!tags && !tagHosts) return {};
  if (!tags || !tagHosts) throw new ConfigError('Unusable settings. TAGS and TAG_HOSTS need each other.');
  const refused = tags.map((address) => new URL(address).host).find((host) => !tagHosts.includes(host));
  if (refused) throw new ConfigError(`Unusable settings. TAGS: TAG_HOSTS does not list ${refused}.`);
  return { tags, tagHosts };
}

function readCrm({ CRM_URL, CRM_FORMAT, CRM_SECRET, CRM_FIELDS }: Environment): CrmOptions | undefined {
  if (!CRM_URL) return undefined;
  const receiver = { url: CRM_URL, fields: CRM_FIELDS ?? defaultCrmFields[CRM_FORMAT] };
  if (CRM_FORMAT === 'hubspot') return { ...receiver, format: CRM_FORMAT };
  if (!CRM_SECRET) throw new ConfigError('Unusable settings. CRM_URL needs CRM_SECRET.');
  return { ...receiver, format: CRM_FORMAT, key: CRM_SECRET };
}

function readEvents({ EVENTS_URL, EVENTS_FORMAT, EVENTS_SECRET }: Environment): EventsOptions | undefined {
  if (!EVENTS_URL) return undefined;
  if (EVENTS_FORMAT !== 'json') return { url: EVENTS_URL, format: EVENTS_FORMAT };
  if (!EVENTS_SECRET) throw new ConfigError('Unusable settings. EVENTS_URL needs EVENTS_SECRET.');
  return { url: EVENTS_URL, format: EVENTS_FORMAT, key: EVENTS_SECRET };
}

function readPurge({ PURGE_URL: url, PURGE_HEADER }: Environment): PurgeOptions | undefined {
  if (!url) return undefined;
  const [, name = '', value = ''] = /^([\w-]+): *(.*)$/.exec(PURGE_HEADER ?? '') ?? [];
  return { url, headers: name ? { [name]: value } : {} };
}

function readMail(
  { SMTP_URL, ENQUIRY_MAIL_TO, ENQUIRY_MAIL_FROM, EVENTS_MAIL_TO }: Environment,
  hostname: string,
): Record<'enquiryMail' | 'eventsMail', MailOptions | undefined> {
  if (!SMTP_URL && !ENQUIRY_MAIL_TO && !EVENTS_MAIL_TO)
    return { enquiryMail: undefined, eventsMail: undefined };
  if (!SMTP_URL || !(ENQUIRY_MAIL_TO || EVENTS_MAIL_TO)) {
    throw new ConfigError(
      'Unusable settings. SMTP_URL needs ENQUIRY_MAIL_TO or EVENTS_MAIL_TO, and each of them needs SMTP_URL.',
    );
  }
  const from = ENQUIRY_MAIL_FROM ?? `website@${hostname}`;
  const mailTo = (to: string | undefined) => (to ? { smtpUrl: SMTP_URL, to, from } : undefined);
  return { enquiryMail: mailTo(ENQUIRY_MAIL_TO), eventsMail: mailTo(EVENTS_MAIL_TO) };
}
