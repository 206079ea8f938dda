import fs from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError, readConfig } from './config.ts';
import { doubtfulSettings } from './doubtful-settings.ts';
import { countChannels, noWayOut } from './leads/deliveries/channels.ts';

/** A new database with its first releases has about 100 MB. */
const leastFreeMb = 500;
const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** What is missing or odd in the settings of a server, each in a sentence. */
export function checkSettings(environment: NodeJS.ProcessEnv): string[] {
  const doubts = doubtfulSettings(environment);
  try {
    const config = readConfig(environment);
    const ofDelivery = countChannels(config) === 0 ? [noWayOut] : [];
    return [...doubts, ...ofDelivery, ...publicDoubts(environment, config), ...folderDoubts(config)];
  } catch (error) {
    if (error instanceof ConfigError) return [error.message, ...doubts];
    throw error;
  }
}

function publicDoubts({ NODE_ENV, CONTROL_URL }: NodeJS.ProcessEnv, { siteUrl, trustProxy }: Config) {
  const { protocol, hostname } = new URL(siteUrl);
  if (thisMachine.test(hostname)) return [`SITE_URL is ${siteUrl}, which only this machine can open.`];
  return [
    ...(protocol === 'http:' ? [`SITE_URL is ${siteUrl}: a public site needs https, from a proxy.`] : []),
    ...(CONTROL_URL ? [] : ['CONTROL_URL is not set: the console accepts forms only on this machine.']),
    ...(trustProxy ? [] : ['TRUST_PROXY is not set: all visitors behind a proxy share one address.']),
    ...(NODE_ENV === 'production' ? [] : ['NODE_ENV is not "production".']),
  ];
}

function folderDoubts({ dataDir, databaseUrl }: Config): string[] {
  let folder = dataDir;
  while (!fs.existsSync(folder)) folder = path.dirname(folder);
  try {
    fs.accessSync(folder, fs.constants.W_OK);
  } catch {
    return [`DATA_DIR: ${dataDir} cannot be written.`];
  }
  const { bavail, bsize } = fs.statfsSync(folder);
  const freeMb = Math.floor((bavail * bsize) / 1_000_000);
  if (freeMb >= leastFreeMb || databaseUrl) return [];
  return [`DATA_DIR: the disk of ${dataDir} has ${freeMb} MB left.`];
}
