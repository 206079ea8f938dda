import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../section-kit/dist/playwright/free-port.js';
import { askOnce } from './ask.js';
import { listSections, workspaceRoot } from './prepare.js';

/** Starts the site as in production, with further release folders, on a free port with a temporary data folder. */
export async function startSite(settings = {}, folders = []) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-site-'));
  const port = Number(settings.PORT ?? (await freePort()));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    CONTROL_PORT: '0',
    LOG_LEVEL: 'error',
    ...settings,
  };
  const command = (...words) =>
    execFileSync(process.execPath, ['api/bin/site.js', ...words], { cwd: workspaceRoot, env }).toString();
  const startServer = async (entry, more = {}) => {
    const server = spawn(process.execPath, [`api/dist/${entry}.js`], {
      cwd: workspaceRoot,
      env: { ...env, ...more },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [said] = await once(server, 'message');
    return { server, ...said };
  };
  // The first releases in a new database go live as seed releases.
  command('release', '--at-start', ...listSections().map(releaseOf), ...folders);
  const { server, controlUrl, pids } = await startServer('planes');
  return {
    name: 'site',
    url: `http://localhost:${port}`,
    port,
    /** Address of the release API. */
    controlUrl,
    /** The process that answers visitors. */
    pid: pids.site,
    env,
    /** A new token of a section. */
    createToken: (section) => command('tokens', 'create', section).trim().split('\n').at(-1),
    /** Another process of the site, on the same data. */
    startSecond: async (more) => (await startServer('site', more)).server,
    /** Makes release folders live. */
    release: (folders) => command('release', ...folders),
    /** @returns {Promise<number>} the exit code of the server. */
    async stop() {
      server.kill();
      const [code] = await once(server, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** The folder with the last build of a workspace. */
export function releaseOf(workspace) {
  return path.join(workspaceRoot, workspace, 'dist/release');
}

/** Waits until the server holds these pages' scripts at their best compression, some time after a release. */
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
