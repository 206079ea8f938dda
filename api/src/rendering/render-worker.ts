import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { type MessagePort, workerData } from 'node:worker_threads';
import type { PlannedSection, SectionModule } from 'section-kit/contract';
import { createBridgedFetch } from './bridged-fetch.ts';
import type { RenderedDocument, RenderTask, ShellServerModule, WorkerOptions } from './render-task.ts';

const options = workerData as WorkerOptions;
const nodeRequire = createRequire(import.meta.url);
const modules = new Map<string, unknown>();
let apiPort: MessagePort | undefined;

// Pages read through the same paths as in the browser; nothing else can be reached.
globalThis.fetch = createBridgedFetch(() => apiPort);

/** Renders one document. Loads the shell and each section once, from files that match their hashes. */
export async function render(task: RenderTask): Promise<RenderedDocument> {
  apiPort = task.port;
  const shell = loadShell();
  return shell.renderDocument({
    plan: options.plan,
    url: task.url,
    ...options.settings,
    isPreview: task.isPreview ?? false,
    base: task.base,
    timeoutMs: task.timeoutMs,
    loadSection: (name) => {
      if (task.without === name) throw new Error(`${name} is left out of this render`);
      return loadSection(name, shell);
    },
    readStyle,
  });
}

/** Names of the pages that a section's code gives. None for the shell, which only has to load. */
export function listPages(name: string): string[] {
  const shell = loadShell();
  if (typeof shell.renderDocument !== 'function') throw new Error('it does not export renderDocument');
  return name === options.plan.shell.name ? [] : Object.keys(loadSection(name, shell).pages ?? {});
}

function loadShell(): ShellServerModule {
  return loadOnce(options.plan.shell.name, nodeRequire) as ShellServerModule;
}

function loadSection(name: string, { shared }: ShellServerModule): SectionModule {
  return loadOnce(name, (request) => {
    if (Object.hasOwn(shared, request)) return shared[request];
    return nodeRequire(request);
  }) as SectionModule;
}

function loadOnce(name: string, require: (request: string) => unknown): unknown {
  if (!modules.has(name)) modules.set(name, load(name, require));
  return modules.get(name);
}

function load(name: string, require: (request: string) => unknown): unknown {
  const entry = options.entries[name];
  if (!entry) throw new Error(`${name} is not in the plan`);
  const code = readFileSync(entry.file);
  const actual = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  if (actual !== entry.integrity) throw new Error(`${entry.file} is not what its hash says`);
  const module = { exports: {} };
  const run = compileFunction(code.toString(), ['module', 'exports', 'require'], { filename: entry.file });
  run(module, module.exports, require);
  return module.exports;
}

const styles = new Map<string, string>();

function readStyle({ name, release }: PlannedSection, file: string): string {
  const key = path.join(options.cacheRoot, name, release, file);
  const known = styles.get(key);
  if (known !== undefined) return known;
  const text = readFileSync(key, 'utf8');
  styles.set(key, text);
  return text;
}
