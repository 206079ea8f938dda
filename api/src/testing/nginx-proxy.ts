import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';
import { eventually } from './running-server.ts';
import { temporaryFolder } from './temporary-folder.ts';
import type { SiteProxy } from './test-proxy.ts';

/** nginx configured like proxy/, except that it forwards the visitors' addresses that the tests invent. */
export class NginxProxy implements SiteProxy {
  readonly url: string;
  readonly #folder = temporaryFolder();
  readonly #port: number;
  readonly #upstreams: Set<string>;
  #nginx: ChildProcess | undefined;

  private constructor(port: number, urls: string[]) {
    this.#port = port;
    this.#upstreams = new Set(urls);
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(urls: string[]): Promise<NginxProxy> {
    const proxy = new NginxProxy(await freePort(), urls);
    await proxy.#start();
    return proxy;
  }

  /** nginx does not report the requests of each server, so a test kills a server at an arbitrary moment. */
  async untilBusy(): Promise<void> {}

  async untilIdle(): Promise<void> {}

  brokenAt(url: string): number {
    const end = `:${new URL(url).port}`;
    const answers = this.#read('access.log').split('\n').slice(0, -1);
    return answers.filter((line) => line.startsWith('502 ') && line.endsWith(end)).length;
  }

  async drain(url: string): Promise<void> {
    this.#upstreams.delete(url);
    await this.#reload();
  }

  async admit(url: string): Promise<void> {
    this.#upstreams.add(url);
    await this.#reload();
  }

  async stop(): Promise<void> {
    if (!this.#nginx || this.#nginx.exitCode !== null) return;
    this.#nginx.kill('SIGQUIT');
    await once(this.#nginx, 'exit');
  }

  async #start(): Promise<void> {
    mkdirSync(path.join(this.#folder, 'temp'));
    this.#configure();
    const files = ['-e', path.join(this.#folder, 'error.log'), '-c', path.join(this.#folder, 'nginx.conf')];
    this.#nginx = spawn('nginx', files, { stdio: 'inherit' });
    await eventually(async () => {
      await fetch(this.url);
    });
  }

  /** Resolves when the workers of the previous configuration have answered their requests and ended. */
  async #reload(): Promise<void> {
    const ended = this.#endedWorkers();
    this.#configure();
    this.#nginx?.kill('SIGHUP');
    await eventually(async () => expect(this.#endedWorkers()).toBeGreaterThan(ended));
  }

  #endedWorkers(): number {
    return this.#read('error.log').split('exited with code 0').length;
  }

  #read(file: string): string {
    return readFileSync(path.join(this.#folder, file), 'utf8');
  }

  #configure(): void {
    const folder = this.#folder;
    const servers = [...this.#upstreams].map((url) => `server ${new URL(url).host} max_fails=0;`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const config = `daemon off; worker_processes 1; pid ${folder}/nginx.pid; ${process.getuid?.() === 0 ? 'user root;' : ''}
error_log ${folder}/error.log notice;
events {}
http {
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/temp;`).join(' ')}
  log_format plain '$status $upstream_addr';
  access_log ${folder}/access.log plain;
  # A connection that a worker closes as it ends may have a request on its way.
  keepalive_timeout 0;
  upstream site { ${servers.join(' ')} keepalive 64; }
  server {
    listen 127.0.0.1:${this.#port};
    proxy_http_version 1.1;
    proxy_set_header connection "";
    proxy_set_header host $http_host;
    proxy_next_upstream error timeout http_503;
    location / { proxy_pass http://site; }
  }
}
`;
    writeFileSync(path.join(folder, 'nginx.conf'), config);
  }
}
