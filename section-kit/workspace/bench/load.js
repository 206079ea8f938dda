import { readFileSync } from 'node:fs';
import net from 'node:net';

const connections = 10;

/**
 * Asks for one address as often as the server answers. Every answer has the length of the first, so that bytes can be
 * counted instead of parsed: this must cost far less than the server that it measures.
 *
 * @returns answers a second, and microseconds of the server's processor time for each (Linux; else undefined).
 */
export async function runLoad({ port, pid }, pathname, seconds) {
  const count = { answers: 0 };
  const before = processorSeconds(pid);
  const startedAt = performance.now();
  const sockets = [];
  await new Promise((resolve, reject) => {
    for (let i = 0; i < connections; i++) sockets.push(ask(port, pathname, count, reject));
    setTimeout(resolve, seconds * 1000);
  }).finally(() => {
    for (const socket of sockets) socket.destroy();
  });
  const elapsed = (performance.now() - startedAt) / 1000;
  const used = processorSeconds(pid) - before;
  return { perSecond: count.answers / elapsed, microseconds: (used * 1e6) / count.answers };
}

function ask(port, pathname, count, onError) {
  const request = `GET ${pathname} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\n\r\n`;
  const socket = net.connect(port, 'localhost', () => socket.write(request));
  let length = 0;
  let received = 0;
  socket.on('data', (chunk) => {
    if (received === 0 && !chunk.toString('latin1', 0, 12).endsWith(' 200')) {
      onError(new Error(`${pathname}: ${chunk.toString('latin1', 0, 60).split('\r\n')[0]}`));
    }
    length ||= lengthOf(chunk);
    received += chunk.length;
    if (received < length) return;
    received = 0;
    count.answers++;
    socket.write(request);
  });
  socket.on('error', onError);
  return socket;
}

function lengthOf(chunk) {
  const text = chunk.toString('latin1');
  const head = text.indexOf('\r\n\r\n') + 4;
  const [, body] = /content-length: (\d+)/i.exec(text.slice(0, head)) ?? [];
  return head + Number(body);
}

/** Of a process with all its threads. */
function processorSeconds(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Clock ticks are hundredths of a second on every common Linux.
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}
