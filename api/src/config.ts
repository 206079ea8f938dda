import { z } from 'zod';
import { httpSettings } from './http/http.settings.ts';
import { leadSettings } from './leads/leads.settings.ts';
import { maintenanceSettings } from './maintenance/maintenance.settings.ts';
import { monitoringSettings } from './monitoring/monitoring.settings.ts';
import { noticeSettings } from './notices/notices.settings.ts';
import { mailSettings } from './outbox/mail.settings.ts';
import { purgeSettings } from './outbox/purge.settings.ts';
import { releaseSettings } from './releases/releases.settings.ts';
import { renderingSettings } from './rendering/rendering.settings.ts';
import { SettingsError } from './settings/settings.ts';
import { fileSettings } from './storage/bucket.settings.ts';
import { storageSettings } from './storage/storage.settings.ts';

/** The settings of all features, in the order of docs/reference.md. */
export const settings = {
  ...httpSettings.shape,
  ...storageSettings.shape,
  ...fileSettings.shape,
  ...renderingSettings.shape,
  ...releaseSettings.shape,
  ...leadSettings.shape,
  ...mailSettings.shape,
  ...noticeSettings.shape,
  ...purgeSettings.shape,
  ...maintenanceSettings.shape,
  ...monitoringSettings.shape,
};
const environmentSchema = z.object(settings);

/** @throws {SettingsError} with the name of each invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  // Container tools pass unset variables as empty ones.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given, {
    error: ({ code }) => (code === 'invalid_type' ? 'Expected a whole number' : undefined),
  });
  if (!parsed.success)
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    );
  const http = httpSettings.read(parsed.data);
  return {
    ...http,
    ...storageSettings.read(parsed.data),
    ...fileSettings.read(parsed.data),
    ...renderingSettings.read(parsed.data),
    ...releaseSettings.read(parsed.data),
    ...leadSettings.read(parsed.data),
    ...mailSettings.read(parsed.data, http.siteUrl),
    ...noticeSettings.read(parsed.data),
    ...purgeSettings.read(parsed.data),
    ...maintenanceSettings.read(parsed.data),
    ...monitoringSettings.read(parsed.data),
  };
}

export type Config = ReturnType<typeof readConfig>;
