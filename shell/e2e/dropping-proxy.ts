import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The moment at which a connection drops, as the number of bytes that pass before it. */
export interface Drop {
  /** Bytes of the request that reach the server. */
  sent: (head: number, whole: number) => number;
  /** Bytes of the answer that reach the browser. Without it the connection drops before the answer. */
  answered?: (head: number) => number;
  /** Whether the connection falls silent instead of being reset. */
  isSilent?: boolean;
}

export interface DroppingProxy {
  url: string;
  /** Drops the connection in the next request that begins with these characters, and all later connections. */
  dropIn: (start: string, drop: Drop) => void;
  restore: () => void;
  close: () => Promise<void>;
}

/** Starts a TCP proxy of a local site whose connections drop on demand. */
export async function openDroppingProxy(site: string): Promise<DroppingProxy> {
  const target = Number(new URL(site).port);
  const sockets = new Set<Socket>();
  let planned: { start: string; drop: Drop } | undefined;
  let isDown = false;

  const server = createServer((browser) => {
    if (isDown) return void browser.resetAndDestroy();
    const upstream = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        // The server answers a request that has reached it, even after the browser's connection is gone.
        if (!isDown) other.destroy();
      });
    }
    let active: Drop | undefined;
    let request = Buffer.alloc(0);
    let answer = Buffer.alloc(0);
    let passed = 0;

    const cut = (drop: Drop) => {
      isDown = true;
      if (!drop.isSilent) browser.resetAndDestroy();
      if (!drop.answered) upstream.end();
    };
    browser.on('data', (data) => {
      if (!active && planned && data.toString('latin1').startsWith(planned.start)) {
        active = planned.drop;
        planned = undefined;
      }
      if (!active) return void upstream.write(data);
      request = Buffer.concat([request, data]);
      const size = sizeOf(request);
      if (!size || request.length < size.whole) return;
      const end = active.sent(size.head, size.whole);
      upstream.write(request.subarray(passed, end));
      passed = end;
      if (!active.answered) cut(active);
    });
    upstream.on('data', (data) => {
      if (!active) return void browser.write(data);
      if (!active.answered || isDown) return;
      answer = Buffer.concat([answer, data]);
      const size = sizeOf(answer);
      if (!size) return;
      const given = answer.subarray(0, active.answered(size.head));
      const drop = active;
      if (given.length === 0) cut(drop);
      else browser.write(given, () => cut(drop));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as { port: number };

  return {
    url: `http://localhost:${address.port}`,
    dropIn(start, drop) {
      planned = { start, drop };
    },
    restore() {
      isDown = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The size of a message with a `Content-Length`, after its head has arrived. */
function sizeOf(message: Buffer): { head: number; whole: number } | undefined {
  const end = message.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const head = end + 4;
  const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(message.toString('latin1', 0, head)) ?? [];
  return { head, whole: head + Number(length) };
}
