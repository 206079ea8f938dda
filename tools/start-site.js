import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../section-kit/dist/playwright/free-port.js';
import { askOnce } from './ask.js';
import { listSections, run, workspaceRoot } from './prepare.js';

/** Starts the site as in production, on a free port with a temporary data folder. */
export async function startSite() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-site-'));
  const port = await freePort();
  const production = { NODE_ENV: 'production', LOG_LEVEL: 'error', CONTROL_PORT: '0' };
  const env = { ...process.env, ...production, DATA_DIR: dataDir, PORT: String(port) };
  const releases = listSections().map((workspace) => `${workspace}/dist/release`);
  // The first releases in a new database go live as seed releases.
  run(process.execPath, ['api/bin/site.js', 'release', '--at-start', ...releases], { env, stdio: 'ignore' });
  const server = spawn(process.execPath, ['api/dist/planes.js'], {
    cwd: workspaceRoot,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ pids }] = await once(server, 'message');
  return {
    name: 'site',
    url: `http://localhost:${port}`,
    port,
    /** The process that answers visitors. */
    pid: pids.site,
    async stop() {
      server.kill();
      await once(server, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Waits until the server holds the scripts of these pages at their best compression, which follows some time
 * after a release.
 */
export async function untilCompressed({ url }, paths) {
  const documents = await Promise.all(paths.map((pathname) => askOnce(url + pathname)));
  const scripts = documents.flatMap(({ text }) => [...text.matchAll(/(?:href|src)="(\/[^"]+\.js)"/g)]);
  for (const [, script] of scripts) {
    const deadline = Date.now() + 60_000;
    while ((await askOnce(url + script)).encoding !== 'br') {
      if (Date.now() > deadline) throw new Error(`${script} is still sent uncompressed`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
