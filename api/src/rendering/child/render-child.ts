import { read, writeSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import type { Plan, PlannedSection, SectionModule } from '@shortlisted/section-kit/contract';
import { createBridgedFetch } from './bridged-fetch.ts';
import { closeDoors } from './close-doors.ts';
import { FrameReader, writeFrame } from './frames.ts';
import type { Bundle, PageSettings, RenderTask, ShellServerModule, Task, ToChild } from './messages.ts';
import { boundTimers } from './render-timers.ts';

// The program of a render process. It holds the shell and one section. It uses plain reads and writes on its
// two standard pipes, because section code could find a stream or a socket.

/** Larger documents are errors of a section, and the server does not need to receive them. */
const maxHtmlLength = 8_000_000;
const maxTextLength = 4000;

const modules = new Map<string, unknown>();
let bundles: Record<string, Bundle> = {};
let plan: Plan;
let settings: PageSettings;

const bridge = createBridgedFetch(send);
const timers = boundTimers();

// An error after a render belongs to no later render. The server logs it and replaces this process.
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error) => send({ kind: 'late', message: describe(error) }));
}
const endProcess = process.exit.bind(process);
closeDoors(bridge.fetch);
listen(new FrameReader(Number.POSITIVE_INFINITY));

function listen(frames: FrameReader): void {
  const buffer = Buffer.allocUnsafeSlow(1 << 16);
  const next = () =>
    read(0, buffer, 0, buffer.length, null, (error, length) => {
      // The server has closed the pipe.
      if (error || length === 0) return void endProcess(0);
      for (const message of frames.push(Buffer.from(buffer.subarray(0, length)))) receive(message as ToChild);
      next();
    });
  next();
}

function receive(message: ToChild): void {
  if (message.kind === 'answer') bridge.answer(message);
  else if (message.kind === 'plan') ({ plan, settings } = message);
  else if (message.kind === 'bundles') {
    bundles = message.bundles;
    send({ kind: 'ready' });
  } else workOn(message);
}

function workOn(task: Task): void {
  send({ kind: 'begun' });
  carryOut(task)
    .then(
      (result) => send({ kind: 'done', result }),
      (error) => send({ kind: 'failed', message: describe(error, 'message') }),
    )
    .finally(() => {
      timers.clear();
      bridge.forget();
    });
}

async function carryOut(task: Task): Promise<unknown> {
  return task.kind === 'render' ? render(task) : listPages(task.section);
}

async function render({ url, timeoutMs, isPreview, base }: RenderTask): Promise<unknown> {
  const shell = loadShell();
  const document = (await shell.renderDocument({
    plan,
    url,
    ...settings,
    isPreview,
    base,
    timeoutMs,
    loadSection: (name) => loadSection(name, shell),
    readStyle,
  })) as { html: string; errors: string[] };
  if (document.html.length > maxHtmlLength) throw new Error(`a page of ${document.html.length} characters`);
  return { ...document, errors: document.errors.slice(0, 10).map((text) => text.slice(0, maxTextLength)) };
}

function listPages(section: string): string[] {
  const shell = loadShell();
  if (typeof shell.renderDocument !== 'function') throw new Error('it does not export renderDocument');
  return section === plan.shell.name ? [] : Object.keys(loadSection(section, shell).pages ?? {});
}

function loadShell(): ShellServerModule {
  return loadOnce(plan.shell.name, {}) as ShellServerModule;
}

function loadSection(name: string, { shared }: ShellServerModule): SectionModule {
  return loadOnce(name, shared) as SectionModule;
}

function loadOnce(name: string, shared: Record<string, unknown>): unknown {
  if (!modules.has(name)) modules.set(name, load(name, shared));
  return modules.get(name);
}

/** @param shared all modules that the code may require. */
function load(name: string, shared: Record<string, unknown>): unknown {
  const bundle = bundles[name];
  if (!bundle) throw new Error(`${name} is left out of this render`);
  const require = (request: string) => {
    if (Object.hasOwn(shared, request)) return shared[request];
    throw new Error(
      `"${request}" cannot be required: server bundles have the shared packages and nothing else`,
    );
  };
  const module = { exports: {} };
  const run = compileFunction(bundle.code, ['module', 'exports', 'require'], { filename: bundle.file });
  run(module, module.exports, require);
  return module.exports;
}

function readStyle({ name }: PlannedSection, file: string): string {
  const text = bundles[name]?.styles[file];
  if (text === undefined) throw new Error(`${name} has no style ${file}`);
  return text;
}

function describe(error: unknown, what: 'stack' | 'message' = 'stack'): string {
  try {
    return String(error instanceof Error ? (error[what] ?? error.message) : error).slice(0, maxTextLength);
  } catch {
    return 'an error that cannot be read';
  }
}

function send(message: unknown): void {
  const frame = writeFrame(message);
  for (let sent = 0; sent < frame.length; ) sent += writeSync(1, frame, sent);
}
