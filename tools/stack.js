import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from './prepare.js';

/** One compose project. */
export class Stack {
  #args;
  #settings;

  /**
   * @param {object} stack
   * @param {string} stack.folder For files of the test.
   * @param {string} stack.file The compose file.
   * @param {object} stack.services Replace parts of its services.
   * @param {Record<string, string | number>} stack.settings As an operator writes them to `.env`.
   */
  constructor({ folder, file, services, settings }) {
    this.#settings = settings;
    const override = path.join(folder, `${file}.override`);
    writeFileSync(override, JSON.stringify({ services }));
    // The checkout's own .env is somebody's site: its settings would send the test's enquiries to real people.
    this.#args = ['compose', '--env-file', '/dev/null', '-f', file, '-f', override];
  }

  /** Changes settings from the next command on. */
  set(settings) {
    Object.assign(this.#settings, settings);
  }

  /** Runs `docker compose`. @returns {Promise<string>} what it prints. */
  compose(...args) {
    return docker([...this.#args, ...args], this.#settings);
  }

  /** Runs a command of the image in a container of its own, with a folder of this machine as /backups. */
  runWithBackups(service, backups, ...command) {
    return this.compose('run', '--rm', '-T', '-v', `${backups}:/backups`, service, ...command);
  }

  /** The containers of these services. */
  ids(...services) {
    return this.compose('ps', '-q', ...services);
  }

  /** Removes its containers, volumes and networks. */
  remove() {
    return this.compose('--profile', '*', 'down', '--volumes', '--remove-orphans');
  }
}

/** @returns {Promise<string>} what it prints. */
export async function docker(args, settings = {}) {
  const passed = Object.entries(process.env).filter(([name]) => /^(PATH|HOME|DOCKER_.*)$/.test(name));
  const { stdout } = await promisify(execFile)('docker', args, {
    cwd: workspaceRoot,
    env: { ...Object.fromEntries(passed), ...settings },
    maxBuffer: 1e8,
  });
  return stdout.trim();
}

export async function hasEngine() {
  try {
    await docker(['info']);
    await docker(['compose', 'version']);
    return true;
  } catch {
    return false;
  }
}

/** @returns {Promise<number[]>} ports of this machine that nobody uses. */
export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
