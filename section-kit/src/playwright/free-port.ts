import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give outgoing connections ports above, and one of them could take a port before its listener does. */
const range = { from: 20_000, to: 32_000 };

/** A port without a listener at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = range.from + Math.floor(Math.random() * (range.to - range.from));
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
