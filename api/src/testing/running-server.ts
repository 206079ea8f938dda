import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';
import { whenOver } from './when-over.ts';

const compiled = path.resolve(import.meta.dirname, '../../dist');

type Plane = 'site' | 'control';

interface RunningServerOptions {
  dataDir: string;
  port?: number;
  /** Release folders that the control gets at its start, as in an image. */
  builds?: string[];
  env?: Record<string, string>;
  /** File for the standard output, in place of `output`. */
  log?: string;
  /** Both by default. */
  planes?: Plane[];
}

/** A compiled plane as a separate process. */
class RunningPlane {
  readonly #args: string[];
  readonly #options: Pick<RunningServerOptions, 'env' | 'log'>;
  #child: ChildProcess | undefined;
  output = '';

  constructor(args: string[], options: Pick<RunningServerOptions, 'env' | 'log'>) {
    this.#args = args;
    this.#options = options;
  }

  /** @throws if the process has ended. */
  get pid(): number {
    const { pid, exitCode, signalCode } = this.#child ?? {};
    if (pid === undefined || exitCode !== null || signalCode)
      throw new Error(`The server ended: ${this.output}`);
    return pid;
  }

  async start(): Promise<void> {
    const { env, log } = this.#options;
    const child = spawn(process.execPath, this.#args, {
      env: { ...process.env, ...env },
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

  /** Closes the channel to the process, as the end of its parent process would. */
  abandon(): void {
    this.#child?.disconnect();
  }
}

/** The compiled planes of one server as separate processes. */
export class RunningServer {
  readonly site: RunningPlane;
  readonly control: RunningPlane;
  readonly url: string;
  readonly controlUrl: string;
  readonly name: string;
  readonly #planes: RunningPlane[];

  private constructor(
    { dataDir, builds = [], env, log, planes = ['site', 'control'] }: RunningServerOptions,
    [port, controlPort]: [number, number],
  ) {
    this.name = `test:${port}`;
    this.url = `http://localhost:${port}`;
    this.controlUrl = `http://localhost:${controlPort}`;
    const settings = {
      DATA_DIR: dataDir,
      PORT: String(port),
      CONTROL_PORT: String(controlPort),
      SERVER_NAME: this.name,
      LOG_LEVEL: 'silent',
      END_GRACE_SECONDS: '0',
      // Other tests run at the same time and slow this server.
      OVERLOAD_PATIENCE: '1000',
      ...env,
    };
    const options = { env: settings, ...(log && { log }) };
    this.site = new RunningPlane([path.join(compiled, 'site.js')], options);
    this.control = new RunningPlane([path.join(compiled, 'control.js'), ...builds], options);
    this.#planes = planes.map((plane) => this[plane]);
  }

  static async start(options: RunningServerOptions): Promise<RunningServer> {
    const port = options.port ?? (await freePort());
    const server = new RunningServer(options, [port, await freePort()]);
    whenOver(() => server.stop('SIGKILL'));
    await server.start();
    return server;
  }

  /** @throws if the site has ended. */
  get pid(): number {
    return this.site.pid;
  }

  get output(): string {
    return this.site.output + this.control.output;
  }

  async start(): Promise<void> {
    for (const plane of this.#planes) await plane.start();
  }

  async stop(signal?: NodeJS.Signals): Promise<void> {
    await Promise.all(this.#planes.map((plane) => plane.stop(signal)));
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** The body at an address of the site, or the status if it is not 2xx. */
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
export async function eventually<T>(check: () => Promise<T>, withinMs = 120_000): Promise<T> {
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
