import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from './config.ts';
import { doubtfulSettings } from './doubtful-settings.ts';
import { thisMachine } from './http/own-origin.ts';
import { countChannels, noWayOut } from './leads/deliveries/channels.ts';
import { SettingsError } from './settings/settings.ts';
import { Bucket, type BucketOptions } from './storage/bucket.ts';
import { databaseFile } from './storage/database.ts';

/** A new database with its first releases has about 100 MB. */
const leastFreeMb = 500;

/** What is missing or odd in the settings of a server, each in a sentence. */
export async function checkSettings(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const doubts = doubtfulSettings(environment);
  try {
    const config = readConfig(environment);
    const ofDelivery = countChannels(config) === 0 ? [noWayOut] : [];
    return [
      ...doubts,
      ...ofDelivery,
      ...publicDoubts(environment, config),
      ...folderDoubts(config),
      ...(config.bucket ? await bucketDoubts(config.bucket) : []),
    ];
  } catch (error) {
    if (error instanceof SettingsError) return [...error.reasons, ...doubts];
    throw error;
  }
}

function publicDoubts(
  { NODE_ENV, SITE_URL, CONTROL_URL }: NodeJS.ProcessEnv,
  { siteUrl, trustProxy }: Config,
) {
  const { protocol, host } = new URL(siteUrl);
  if (thisMachine.test(host)) {
    const isSet = SITE_URL ? '' : 'not set, so the address is ';
    return [`SITE_URL is ${isSet}${siteUrl}, which only this machine can open.`];
  }
  const doubts = [
    protocol === 'http:' && `SITE_URL is ${siteUrl}: a public site needs https, from a proxy.`,
    CONTROL_URL?.startsWith('http:') &&
      `CONTROL_URL is ${CONTROL_URL}: a public console needs https, from a proxy.`,
    !CONTROL_URL &&
      'CONTROL_URL is not set: the console accepts forms only on this machine. Set its public address.',
    !trustProxy &&
      'TRUST_PROXY is not set: all visitors behind a proxy share one address. Set its address, or loopback for one on this machine.',
    NODE_ENV !== 'production' && 'NODE_ENV is not "production": set it.',
  ];
  return doubts.filter((doubt) => typeof doubt === 'string');
}

/** Says why the server could not work in its data folder. Others may have files of their own there. */
export function findUnwritable({ dataDir, databaseUrl }: Config): string | undefined {
  const folder = nearestFolder(dataDir);
  if (!fs.statSync(folder).isDirectory()) return `DATA_DIR: ${folder} is no folder.`;
  if (folder !== dataDir && !isWritable(folder))
    return `DATA_DIR: ${dataDir} does not exist, and this user cannot make it: make it for the server's user.`;
  const ofDatabase = databaseUrl ? [] : ['', '-wal', '-shm'].map((end) => databaseFile(dataDir) + end);
  const own = [path.join(dataDir, 'releases'), ...ofDatabase].filter((file) => fs.existsSync(file));
  const closed = [folder, ...own].find((file) => !isWritable(file));
  if (closed)
    return `DATA_DIR: this user cannot write ${closed}. Give it to the server's user, and run every command as that user.`;
}

function nearestFolder(dataDir: string): string {
  return fs.existsSync(dataDir) ? dataDir : nearestFolder(path.dirname(dataDir));
}

function folderDoubts(config: Config): string[] {
  const { dataDir, databaseUrl } = config;
  const unwritable = findUnwritable(config);
  if (unwritable) return [unwritable];
  if (databaseUrl) return [];
  const folder = nearestFolder(dataDir);
  if (folder === dataDir && (fs.statSync(dataDir).mode & 0o007) > 0)
    return [`DATA_DIR: every user of this machine can read ${dataDir}: chmod 700 ${dataDir}`];
  const { bavail, bsize } = fs.statfsSync(folder);
  const freeMb = Math.floor((bavail * bsize) / 1_000_000);
  return freeMb < leastFreeMb ? [`DATA_DIR: the disk of ${dataDir} has ${freeMb} MB left.`] : [];
}

function isWritable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Does once what the server does with files. */
async function bucketDoubts(options: BucketOptions): Promise<string[]> {
  const bucket = new Bucket(options);
  const key = `check/${randomUUID()}`;
  try {
    await bucket.put(key, Buffer.from(key));
    await bucket.get(key);
    await bucket.delete(key);
    return [];
  } catch (error) {
    return [
      `FILES_URL: ${(error as Error).message} The keys need s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket.`,
    ];
  }
}
