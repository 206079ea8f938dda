import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { renderProcessesOf } from './render-processes.ts';
import type { RunningServer } from './running-server.ts';
import { type Exchange, exchanges } from './wire-exchange.ts';

const clients = 40;
/** Time limits of a client. The answer to a truncated request takes seconds; a client that does not read sees no end. */
const patienceMs = { long: 10_000, short: 30 };

type Target = Pick<RunningServer, 'url' | 'pid'>;

/** Resources of a process, as the system counts them. */
interface Held {
  megabytes: number;
  /** Open files and connections, without the pipes to render processes, whose number varies. */
  files: number;
}

interface Outcome {
  answered: number;
  /** A sample after each twentieth of the exchanges. */
  held: Held[];
}

/** Sends random exchanges to a server. The same seed gives the same exchanges. */
export async function fuzzWire(server: Target, count: number, seed: number): Promise<Outcome> {
  const { port, hostname } = new URL(server.url);
  const { address: host } = await lookup(hostname);
  const outcome: Outcome = { answered: 0, held: [] };
  let done = 0;
  const all = fc.sample(exchanges, { numRuns: count, seed }).values();
  const work = async () => {
    for (const exchange of all) {
      const socket = connect({ port: Number(port), host, allowHalfOpen: true });
      if (await isAnswered(exchange, socket)) outcome.answered++;
      if (++done % Math.ceil(count / 20) === 0) outcome.held.push(readHeld(server));
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return outcome;
}

export function readHeld({ pid }: Target): Held {
  const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  const pipes = 3 * renderProcessesOf(pid).length;
  return {
    megabytes: (Number(pages) * 4096) / 2 ** 20,
    files: readdirSync(`/proc/${pid}/fd`).length - pipes,
  };
}

async function isAnswered(exchange: Exchange, socket: Socket): Promise<boolean> {
  const { pieces, isWhole, isReading, when, end } = exchange;
  // The server may reset the connection too.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  const answered = new Promise<void>((resolve) => {
    if (isReading) socket.once('data', () => resolve()).on('end', () => socket.end());
  });
  const limitMs = isWhole && isReading ? patienceMs.long : patienceMs.short;
  const soon = (happens: Promise<unknown>) =>
    Promise.race([happens, closed, pause(limitMs, undefined, { ref: false })]);
  await Promise.race([once(socket, 'connect'), closed]);
  for (const { text, pauseMs } of pieces) {
    if (pauseMs > 0) await pause(pauseMs);
    socket.write(text, 'latin1');
  }
  await (when === 'answered' && isReading ? soon(answered) : pause(when === 'answered' ? 0 : when));
  if (end === 'reset') socket.resetAndDestroy();
  else if (end === 'half-close') {
    socket.end();
    await soon(closed);
  }
  socket.destroy();
  await closed;
  return socket.bytesRead > 0;
}
