import { isIP } from 'node:net';
import { availableParallelism, hostname } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { MailOptions } from './leads/outbox/mail.ts';
import { type EvidenceNeed, evidenceNeeds } from './registry/evidence/evidence-needs.ts';
import { defaultLimits, type SiteLimits } from './registry/gate/site-limits.ts';

/** Commands that npm runs in a workspace must find the folder that the server uses. */
const projectFolder = path.resolve(import.meta.dirname, '../..');

const isProxy = (address: string) =>
  /^(loopback|linklocal|uniquelocal)$/.test(address) || isIP(address.replace(/\/\d{1,3}$/, '')) > 0;

const bytes = (fallback: number) => z.coerce.number().int().positive().default(fallback);

/** Undefined where it makes no sense. */
function readNeeds(list: string): EvidenceNeed[] | undefined {
  const names = list.split(',').map((name) => name.trim());
  if (list.trim() === 'nothing') return [];
  if (list.trim() === 'all') return [...evidenceNeeds];
  const known = names.flatMap((name) => evidenceNeeds.find((need) => need === name) ?? []);
  return known.length === names.length ? known : undefined;
}

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  /** Tells this server from others that share its database. */
  SERVER_NAME: z.string().min(1).max(100).optional(),
  /** Everything that must outlive the process: the database. The unpacked releases can be made again from it. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** A PostgreSQL database, shared by any number of servers. Left out: SQLite in the data folder. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Processes that render at the same time, for all compositions together, and what each may take. */
  RENDER_PROCESSES: z.coerce
    .number()
    .int()
    .min(2)
    .max(64)
    .default(Math.max(4, 2 * availableParallelism())),
  RENDER_MEMORY_MB: z.coerce.number().int().min(160).default(320),
  /** Connections at the same time; a proxy in front limits those of one visitor. */
  MAX_CONNECTIONS: z.coerce.number().int().positive().default(2000),
  /** How many times as late as usual the server may be before it refuses work: more where others have its processor. */
  OVERLOAD_PATIENCE: z.coerce.number().min(0.1).max(1000).default(1),
  /** What a browser must have seen of a release before more than 10 % of the visitors get it. Left out: all, with a verifier. */
  PROMOTE_NEEDS: z
    .string()
    .transform((list) => readNeeds(list))
    .refine((needs) => needs !== undefined, `Expected all, nothing, or some of ${evidenceNeeds.join(', ')}`)
    .optional(),
  /** Bytes that a section may allow its pages, compressed, and those of the pictures that a page loads and of one. */
  PAGE_SCRIPTS_LIMIT: bytes(defaultLimits.scripts),
  PAGE_STYLES_LIMIT: bytes(defaultLimits.styles),
  PAGE_PICTURES_LIMIT: bytes(defaultLimits.pictures),
  PICTURE_LIMIT: bytes(defaultLimits.picture),
  /** Days after which what nobody needs is pruned: releases, counts, reports. */
  RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** After SIGTERM: for how long the server says that it is not ready, and still serves, until proxies have noticed. */
  END_GRACE_SECONDS: z.coerce.number().min(0).max(3).default(2),
  /** Forms that one address may send in a minute. */
  FORM_RATE_LIMIT: z.coerce.number().int().positive().default(20),
  /** Measurement id of Google Analytics, loaded once a visitor has accepted it. Left out: no analytics at all. */
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'Expected an id such as G-ABC123')
    .optional(),
  /** Addresses of the proxies in front, whose word for the visitor's address is taken. */
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .refine((list) => list.every(isProxy), 'Expected addresses, networks, loopback or uniquelocal')
    .optional(),
  /** Where Prometheus asks for figures. Left out: nothing is counted for it. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Collector of OpenTelemetry that traces are sent to. Left out: none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Share of the requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  /** Public origin of the site. Left out: the address served. */
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Form-forwarding service that every enquiry is sent on to. */
  CONTACT_FORM_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Mail server that sends every enquiry on, as a URL with its user and password. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ENQUIRY_MAIL_TO: z.string().min(3).optional(),
  ENQUIRY_MAIL_FROM: z.string().min(3).optional(),
  /** Who is told that a canary was halted. */
  HALT_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  HALT_MAIL_TO: z.string().min(3).optional(),
});

export interface Config {
  port: number;
  host: string;
  /** Of this server, among those that share its database. */
  serverName: string;
  dataDir: string;
  databaseUrl: string | undefined;
  siteUrl: string;
  analyticsId: string | undefined;
  maxConnections: number;
  overloadPatience: number;
  endGraceMs: number;
  renderProcesses: number;
  renderMemoryMb: number;
  retentionDays: number;
  /** Undefined: all, where there is a verifier for all sections. */
  promoteNeeds: EvidenceNeed[] | undefined;
  limits: SiteLimits;
  formRateLimit: number;
  trustProxy: string[] | false;
  metrics: { port: number; host: string } | undefined;
  tracing: { endpoint: string; ratio: number } | undefined;
  logLevel: string;
  /** Where enquiries are sent on to. */
  contactFormUrl: string | undefined;
  enquiryMail: MailOptions | undefined;
  /** Where it is told that a canary was halted. */
  haltWebhookUrl: string | undefined;
  haltMail: MailOptions | undefined;
}

/** A setting that cannot be used. Shown as one line, without a stack. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** @throws {ConfigError} naming each variable that is not usable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // Left empty, as container tools do it, is left out.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Unusable settings. ${lines.join('; ')}`);
  }
  const { PORT, HOST, DATA_DIR, SITE_URL, FORM_RATE_LIMIT, CONTACT_FORM_URL } = parsed.data;
  const siteUrl = SITE_URL ?? `http://${HOST}:${PORT}`;
  return {
    port: PORT,
    host: HOST,
    serverName: parsed.data.SERVER_NAME ?? `${hostname()}:${PORT}`,
    dataDir: path.resolve(projectFolder, DATA_DIR),
    databaseUrl: parsed.data.DATABASE_URL,
    maxConnections: parsed.data.MAX_CONNECTIONS,
    overloadPatience: parsed.data.OVERLOAD_PATIENCE,
    endGraceMs: parsed.data.END_GRACE_SECONDS * 1000,
    renderProcesses: parsed.data.RENDER_PROCESSES,
    renderMemoryMb: parsed.data.RENDER_MEMORY_MB,
    retentionDays: parsed.data.RETENTION_DAYS,
    promoteNeeds: parsed.data.PROMOTE_NEEDS,
    limits: {
      scripts: parsed.data.PAGE_SCRIPTS_LIMIT,
      styles: parsed.data.PAGE_STYLES_LIMIT,
      pictures: parsed.data.PAGE_PICTURES_LIMIT,
      picture: parsed.data.PICTURE_LIMIT,
    },
    formRateLimit: FORM_RATE_LIMIT,
    analyticsId: parsed.data.ANALYTICS_ID,
    trustProxy: parsed.data.TRUST_PROXY ?? false,
    siteUrl,
    metrics: readMetrics(parsed.data),
    tracing: readTracing(parsed.data),
    logLevel: parsed.data.LOG_LEVEL,
    contactFormUrl: CONTACT_FORM_URL,
    ...readMail(parsed.data, new URL(siteUrl).hostname),
    haltWebhookUrl: parsed.data.HALT_WEBHOOK_URL,
  };
}

type Environment = z.infer<typeof environmentSchema>;

function readMetrics({ METRICS_PORT, METRICS_HOST }: Environment): Config['metrics'] {
  return METRICS_PORT === undefined ? undefined : { port: METRICS_PORT, host: METRICS_HOST };
}

function readTracing(environment: Environment): Config['tracing'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = environment;
  return endpoint === undefined ? undefined : { endpoint, ratio };
}

function readMail(
  { SMTP_URL, ENQUIRY_MAIL_TO, ENQUIRY_MAIL_FROM, HALT_MAIL_TO }: Environment,
  hostname: string,
): Pick<Config, 'enquiryMail' | 'haltMail'> {
  if (!SMTP_URL && !ENQUIRY_MAIL_TO && !HALT_MAIL_TO) return { enquiryMail: undefined, haltMail: undefined };
  if (!SMTP_URL || !(ENQUIRY_MAIL_TO || HALT_MAIL_TO)) {
    throw new ConfigError(
      'Unusable settings. SMTP_URL needs ENQUIRY_MAIL_TO or HALT_MAIL_TO, and each of them needs SMTP_URL.',
    );
  }
  const from = ENQUIRY_MAIL_FROM ?? `website@${hostname}`;
  const mailTo = (to: string | undefined) => (to ? { smtpUrl: SMTP_URL, to, from } : undefined);
  return { enquiryMail: mailTo(ENQUIRY_MAIL_TO), haltMail: mailTo(HALT_MAIL_TO) };
}
