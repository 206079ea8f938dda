import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';

const compiled = path.resolve(import.meta.dirname, '../../dist');

interface RunningServerOptions {
  dataDir: string;
  port?: number;
  /** Release folders of the image that it is started from. */
  builds?: string[];
  env?: Record<string, string>;
}

/** The compiled server as a process of its own. */
export class RunningServer {
  readonly #options: Required<RunningServerOptions>;
  #child: ChildProcess | undefined;
  /** All that it has printed, over all its starts. */
  output = '';

  private constructor(options: Required<RunningServerOptions>) {
    this.#options = options;
  }

  static async start({ port, builds = [], env = {}, dataDir }: RunningServerOptions): Promise<RunningServer> {
    const server = new RunningServer({ dataDir, builds, env, port: port ?? (await freePort()) });
    running.push(server);
    await server.start();
    return server;
  }

  get name(): string {
    return `test:${this.#options.port}`;
  }

  get url(): string {
    return `http://localhost:${this.#options.port}`;
  }

  async start(): Promise<void> {
    const { dataDir, builds, env, port } = this.#options;
    const child = spawn(process.execPath, [path.join(compiled, 'server.js'), ...builds], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        SERVER_NAME: this.name,
        LOG_LEVEL: 'silent',
        END_GRACE_SECONDS: '0',
        // Other tests run beside it.
        OVERLOAD_PATIENCE: '1000',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
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

  /** What the server sees of it when the process that started it is gone. */
  abandon(): void {
    this.#child?.disconnect();
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Text at an address, or the status where it is not 200. */
  async read(pathname: string, headers: Record<string, string> = {}): Promise<string> {
    const response = await fetch(this.url + pathname, { headers });
    return response.ok ? response.text() : String(response.status);
  }
}

const running: RunningServer[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop('SIGKILL')));
});

/** Runs a compiled command of the operators to its end. */
export async function runCompiled(
  command: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(compiled, 'commands', command), ...args], {
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

/** Tries again until it holds. The limit is one that only a hang reaches. */
export async function eventually(check: () => Promise<void>, withinMs = 30_000): Promise<void> {
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
