import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test as base } from '@shortlisted/section-kit/playwright';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';

const root = path.resolve(import.meta.dirname, '../..');
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
};
const releases = workspaces
  .map((workspace) => path.join(root, workspace, 'dist/release'))
  .filter((folder) => existsSync(folder));

/** Both planes with a data folder of their own and the latest builds. */
export interface RunningSite {
  url: string;
  /** Address of the control, which has the console and the release API. */
  controlUrl: string;
  dataDir: string;
  /** Kills the server like a power cut, or stops it with another signal. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts the server again on the same data. */
  start: () => Promise<void>;
}

/** Publishes release folders to the registry of a data folder and makes them live. Resolves with the output. */
export async function release(dataDir: string, args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['api/bin/site.js', 'release', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

const newFolder = () => mkdtempSync(path.join(os.tmpdir(), 'shortlisted-site-'));

/** @returns a data folder with all releases live, and their files unpacked and compressed */
export async function createData(): Promise<string> {
  const dataDir = newFolder();
  const { code, output } = await release(dataDir, ['--at-start', ...releases]);
  if (code !== 0) throw new Error(output);
  const server = await startServer(dataDir, await freePort(), await freePort(), {});
  await untilCompressed(path.join(dataDir, 'releases'));
  await server.stop('SIGTERM');
  return dataDir;
}

/** Compressing takes three seconds of processor time, which each site would otherwise spend at its start. */
async function untilCompressed(folder: string): Promise<void> {
  while (true) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const scripts = files.filter((file) => /assets\/.*\.(js|css)$/.test(file));
    if (scripts.every((file) => files.includes(`${file}.gz`))) return;
    await pause(100);
  }
}

/** Creates a site with all releases live. */
export async function createSite(settings: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = newFolder();
  cpSync(process.env.SITE_TEMPLATE ?? '', dataDir, { recursive: true, preserveTimestamps: true });
  const port = await freePort();
  const controlPort = await freePort();
  let server = await startServer(dataDir, port, controlPort, settings);
  return {
    url: `http://localhost:${port}`,
    controlUrl: `http://localhost:${controlPort}`,
    dataDir,
    stop: (signal = 'SIGTERM') => server.stop(signal),
    async start() {
      server = await startServer(dataDir, port, controlPort, settings);
    },
  };
}

async function startServer(
  dataDir: string,
  port: number,
  controlPort: number,
  settings: Record<string, string>,
) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    CONTROL_PORT: String(controlPort),
    LOG_LEVEL: 'silent',
    END_GRACE_SECONDS: '0',
    // Other tests run at the same time and slow the server down.
    OVERLOAD_PATIENCE: '1000',
    // `x-forwarded-for` lets one machine act as many visitors.
    TRUST_PROXY: 'loopback',
    ...settings,
  };
  const planes = ['site', 'control'].map((plane) =>
    spawn(process.execPath, [`api/dist/${plane}.js`], {
      cwd: process.env.ASSEMBLED_SITE,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  await Promise.all(planes.map((plane) => once(plane, 'message')));
  return {
    stop: async (signal: NodeJS.Signals) => {
      const running = planes.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode);
      await Promise.all(
        running.map((plane) => {
          plane.kill(signal);
          return once(plane, 'exit');
        }),
      );
    },
  };
}

/** A site that runs already. Its operator starts and stops it. */
function siteAt(url: string): RunningSite {
  const refuse = async () => {
    throw new Error(`${url} is no server of this test's own`);
  };
  return { url, controlUrl: '', dataDir: '', stop: refuse, start: refuse };
}

/** Creates a site, and removes it after its use. */
async function lendSite(
  use: (site: RunningSite) => Promise<void>,
  prepare?: (site: RunningSite) => Promise<void>,
): Promise<void> {
  const site = await createSite();
  await prepare?.(site);
  await use(site);
  await site.stop();
  rmSync(site.dataDir, { recursive: true, force: true });
}

/** Tests of the composed site. `baseURL` is the worker's own server, or the address in `BASE_URL`. */
export const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const { BASE_URL: url } = process.env;
      if (url) await use(siteAt(url));
      else await lendSite(use);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** Tests with a site of their own, because they change what tests in other files expect. */
export function testWithOwnSite(prepare?: (site: RunningSite) => Promise<void>) {
  return test.extend<object, { site: RunningSite }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
      async ({}, use) => lendSite(use, prepare),
      { scope: 'worker', timeout: 300_000 },
    ],
  });
}
