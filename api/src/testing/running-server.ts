import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';
import { whenOver } from './when-over.ts';

const compiled = path.resolve(import.meta.dirname, '../../dist');

interface RunningServerOptions {
  dataDir: string;
  port?: number;
  /** Release folders that the server gets at its start, as in an image. */
  builds?: string[];
  env?: Record<string, string>;
  /** File for the standard output, in place of `output`. */
  log?: string;
}

/** The compiled server as a separate process. */
export class RunningServer {
  readonly #options: RunningServerOptions & { port: number };
  #child: ChildProcess | undefined;
  /** The printed text of all starts. */
  output = '';

  private constructor(options: RunningServerOptions & { port: number }) {
    this.#options = options;
  }

  static async start(options: RunningServerOptions): Promise<RunningServer> {
    const server = new RunningServer({ ...options, port: options.port ?? (await freePort()) });
    whenOver(() => server.stop('SIGKILL'));
    await server.start();
    return server;
  }

  get name(): string {
    return `test:${this.#options.port}`;
  }

  /** @throws if the process has ended. */
  get pid(): number {
    const { pid, exitCode, signalCode } = this.#child ?? {};
    if (pid === undefined || exitCode !== null || signalCode)
      throw new Error(`The server ended: ${this.output}`);
    return pid;
  }

  get url(): string {
    return `http://localhost:${this.#options.port}`;
  }

  async start(): Promise<void> {
    const { dataDir, builds = [], env, port, log } = this.#options;
    const child = spawn(process.execPath, [path.join(compiled, 'server.js'), ...builds], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        // Takes any free port.
        CONSOLE_PORT: '0',
        SERVER_NAME: this.name,
        LOG_LEVEL: 'silent',
        END_GRACE_SECONDS: '0',
        // Other tests run at the same time and slow this server.
        OVERLOAD_PATIENCE: '1000',
        ...env,
      },
      stdio: ['ignore', log ? openSync(log, 'a') : 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
    this.#child = child;
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error(`The server ended: ${this.output}`))),
    ]);
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  /** Closes the channel to the server, as the end of its parent process would. */
  abandon(): void {
    this.#child?.disconnect();
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** The body at an address, or the status if it is not 2xx. */
  async read(pathname: string, headers: Record<string, string> = {}): Promise<string> {
    const response = await fetch(this.url + pathname, { headers });
    return response.ok ? response.text() : String(response.status);
  }
}

/** Runs the compiled `site` until it ends. */
export async function runCompiled(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(compiled, 'commands/site.js'), ...args], {
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Repeats a check until it passes. Only a hang reaches the limit. */
export async function eventually(check: () => Promise<void>, withinMs = 120_000): Promise<void> {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
