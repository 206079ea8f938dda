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

/** @throws {SettingsError} with a sentence about each invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  // Container tools pass unset variables as empty ones.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const faults: string[] = [];
  const http = httpSettings.read(given, faults);
  const config = {
    ...http,
    ...storageSettings.read(given, faults),
    ...fileSettings.read(given, faults),
    ...renderingSettings.read(given, faults),
    ...releaseSettings.read(given, faults),
    ...leadSettings.read(given, faults),
    ...mailSettings.read(given, faults, http.siteUrl),
    ...noticeSettings.read(given, faults),
    ...purgeSettings.read(given, faults),
    ...maintenanceSettings.read(given, faults),
    ...monitoringSettings.read(given, faults),
  };
  if (faults.length > 0) throw new SettingsError(...faults);
  return config;
}

export type Config = ReturnType<typeof readConfig>;
