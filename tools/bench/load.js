import { readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { quantile } from './table.js';

const connections = 10;
const longestHead = 4096;

/**
 * Requests one address as often as the server answers. Reads only the length of each answer, because this
 * process must cost far less than the server that it measures.
 *
 * @returns answers a second, the milliseconds that the slowest hundredth waits at least, and microseconds of
 *   the server's processor time for each (on Linux; elsewhere not a number).
 */
export async function runLoad({ port, pid }, pathname, seconds) {
  const waits = [];
  const before = processorMs(pid).own;
  const startedAt = performance.now();
  const sockets = [];
  await new Promise((resolve, reject) => {
    for (let i = 0; i < connections; i++) sockets.push(ask(port, pathname, waits, reject));
    setTimeout(resolve, seconds * 1000);
  }).finally(() => {
    for (const socket of sockets) socket.destroy();
  });
  const elapsed = (performance.now() - startedAt) / 1000;
  const used = processorMs(pid).own - before;
  return {
    perSecond: waits.length / elapsed,
    slowest: quantile(waits, 0.99),
    microseconds: (used * 1000) / waits.length,
  };
}

function ask(port, pathname, waits, onError) {
  const request = `GET ${pathname} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\n\r\n`;
  const send = () => {
    sentAt = performance.now();
    socket.write(request);
  };
  const socket = net.connect(port, 'localhost', send);
  let missing = 0;
  let sentAt = 0;
  socket.on('data', (chunk) => {
    missing ||= lengthOf(chunk);
    if (Number.isNaN(missing)) return onError(new Error(`${pathname}: ${chunk.toString('latin1', 0, 200)}`));
    missing -= chunk.length;
    if (missing > 0) return;
    waits.push(performance.now() - sentAt);
    send();
  });
  socket.on('error', onError);
  return socket;
}

/** The length of a whole answer, read from its first bytes. NaN if the answer is not the expected one. */
function lengthOf(chunk) {
  const text = chunk.toString('latin1', 0, longestHead);
  const head = text.indexOf('\r\n\r\n') + 4;
  const [, body] = /^HTTP\/1.1 200 .*\r\ncontent-length: (\d+)\r\n/is.exec(text.slice(0, head)) ?? [];
  return head + Number(body);
}

/** Milliseconds of processor time of a process with all its threads (`own`), and of its children that have ended. */
export function processorMs(pid) {
  const stat = readProc(`${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Clock ticks are hundredths of a second on every common Linux.
  const sumOf = (user, system) => (Number(fields[user]) + Number(fields[system])) * 10;
  return { own: sumOf(11, 12), ended: sumOf(13, 14) };
}

/** The processes that one has started and that still run. Linux only. */
export function childrenOf(pid) {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.flatMap((task) => readProc(`${pid}/task/${task}/children`).split(' ').filter(Boolean));
}

/** A file of /proc. Empty if the process or the thread has ended, and elsewhere than on Linux. */
export function readProc(name) {
  try {
    return readFileSync(`/proc/${name}`, 'utf8');
  } catch {
    return '';
  }
}
