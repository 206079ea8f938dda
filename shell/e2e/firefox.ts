import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';

const executable = '/usr/bin/firefox-esr';
/** `expect` waits as long. */
const patienceMs = 30_000;

const preferences = {
  'ui.prefersReducedMotion': 1,
  // Firefox's own requests go to a port without a listener. Requests to localhost use no proxy.
  'network.proxy.type': 1,
  'network.proxy.socks': '127.0.0.1',
  'network.proxy.socks_port': 9,
  'network.proxy.socks_remote_dns': true,
};

export const hasFirefox = existsSync(executable);

/** What the used answers and events have. */
interface Said {
  context: string;
  contexts: { context: string }[];
  exceptionDetails?: { text: string };
  intercept: string;
  isBlocked: boolean;
  level: string;
  nodes: { sharedId: string }[];
  request: { request: string; url: string };
  response: { status: number };
  result: { value?: unknown };
  text: string;
  url: string;
}

export type Firefox = Awaited<ReturnType<typeof openFirefox>>;

/** Opens the system's Firefox with one tab. Playwright drives only a Firefox of its own, so this speaks WebDriver BiDi. */
export async function openFirefox() {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(executable, ['--headless', '--remote-debugging-port', '0', '--profile', profile], {
    // Firefox refuses to run as root in another user's home.
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    const printed: string[] = [];
    createInterface(child.stderr).on('line', (line) => {
      printed.push(line);
      const [, found] = /^WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
    child.once('close', () => reject(new Error(`Firefox ended: ${printed.join('\n')}`)));
  });
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');

  const events = new EventEmitter<Record<string, [Said]>>();
  const answers = new EventEmitter();
  socket.on('message', (data) => {
    const { id, method, params, ...answer } = JSON.parse(String(data));
    if (method) events.emit(method, params);
    else answers.emit(String(id), answer);
  });
  let count = 0;
  async function send(method: string, params: object): Promise<Said> {
    count += 1;
    const answered = once(answers, String(count));
    socket.send(JSON.stringify({ id: count, method, params }));
    const [{ result, message }] = await answered;
    if (!result) throw new Error(`${method}: ${message}`);
    return result;
  }

  await send('session.new', { capabilities: {} });
  const names = ['log.entryAdded', 'network.beforeRequestSent', 'network.responseCompleted'];
  await send('session.subscribe', { events: [...names, 'browsingContext.navigationCommitted'] });
  const { contexts } = await send('browsingContext.getTree', {});
  const context = contexts[0]?.context;

  async function call(code: string): Promise<unknown> {
    const target = { context };
    const said = await send('script.callFunction', { functionDeclaration: code, target, awaitPromise: true });
    if (said.exceptionDetails) throw new Error(said.exceptionDetails.text);
    return said.result.value;
  }

  /** Waits until the condition, evaluated in the page at each frame, holds. */
  async function until<Args extends unknown[]>(
    condition: (...args: Args) => unknown,
    ...args: Args
  ): Promise<void> {
    const called = `(${condition})(...${JSON.stringify(args)})`;
    const holds = await call(`async () => {
      const end = performance.now() + ${patienceMs};
      while (!(await ${called})) {
        if (performance.now() > end) return false;
        await new Promise(requestAnimationFrame);
      }
      return true;
    }`);
    if (!holds) throw new Error(`This did not become true: ${called}`);
  }

  const act = (type: string, actions: object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] });

  async function click(selector: string): Promise<void> {
    await until(async (wanted) => {
      const element = document.querySelector(wanted);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      // Scrolling lets the browser lay out the rest of the page.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return element?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }, selector);
    const { nodes } = await send('browsingContext.locateNodes', {
      context,
      locator: { type: 'css', value: selector },
    });
    const origin = { type: 'element', element: nodes[0] };
    await act('pointer', [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  return {
    click,
    until,

    on(event: string, listener: (said: Said) => void) {
      events.on(event, listener);
    },

    /** Runs the function in each new document before the document's own scripts. */
    addScript: (code: () => void) =>
      send('script.addPreloadScript', { functionDeclaration: String(code), contexts: [context] }),

    /** Resolves as soon as the browser has the beginning of the document. */
    async goto(url: string): Promise<void> {
      const committed = once(events, 'browsingContext.navigationCommitted');
      await send('browsingContext.navigate', { context, url, wait: 'none' });
      await committed;
    },

    /** Calls the function in the page. Arguments and result are JSON. */
    async evaluate<Args extends unknown[], Result>(
      code: (...args: Args) => Result,
      ...args: Args
    ): Promise<Awaited<Result>> {
      const value = await call(`async () => JSON.stringify(await (${code})(...${JSON.stringify(args)}))`);
      return JSON.parse(String(value ?? null));
    },

    /** Clicks into the field, then presses a key for each character. */
    async type(selector: string, text: string): Promise<void> {
      await click(selector);
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act('key', keys);
    },

    /** Holds back all scripts of the page. @returns a function that lets them load */
    async holdScripts(): Promise<() => Promise<void>> {
      const held: string[] = [];
      const goOn = (request: string) => send('network.continueRequest', { request });
      events.on('network.beforeRequestSent', ({ isBlocked, request: { request, url } }) => {
        if (!isBlocked) return;
        if (url.endsWith('.js')) held.push(request);
        else void goOn(request);
      });
      const phases = ['beforeRequestSent'];
      const { intercept } = await send('network.addIntercept', { phases, contexts: [context] });
      return async () => {
        await send('network.removeIntercept', { intercept });
        await Promise.all(held.map(goOn));
      };
    },

    async close(): Promise<void> {
      child.kill('SIGKILL');
      await once(child, 'close');
      // Its other processes end a moment later.
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
