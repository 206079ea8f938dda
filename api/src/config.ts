import path from 'node:path';
import { z } from 'zod';

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  /** Everything that must outlive the process: the database. The unpacked releases can be made again from it. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** Forms that one address may send in a minute. */
  FORM_RATE_LIMIT: z.coerce.number().int().positive().default(20),
  /** Measurement id of Google Analytics, loaded once a visitor has accepted it. Left out: no analytics at all. */
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'must look like G-ABC123')
    .optional(),
  /** Public origin of the site. Left out: the address served. */
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  siteUrl: string;
  analyticsId: string | undefined;
  formRateLimit: number;
}

/** A setting that cannot be used. Shown as one line, without a stack. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** @throws {ConfigError} naming each variable that is not usable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Unusable settings. ${lines.join('; ')}`);
  }
  const { PORT, HOST, DATA_DIR, SITE_URL, FORM_RATE_LIMIT, ANALYTICS_ID } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: path.resolve(DATA_DIR),
    formRateLimit: FORM_RATE_LIMIT,
    analyticsId: ANALYTICS_ID,
    siteUrl: SITE_URL ?? `http://${HOST}:${PORT}`,
  };
}
