import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems give outgoing connections ports above, and one of them could take a port before its listener does. */
const range = { from: 20_000, to: 32_000 };

/** A port without a listener at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = range.from + Math.floor(Math.random() * (range.to - range.from));
    if (!(await findPortFault(port))) return port;
  }
}

/** Why nothing can listen on a port, such as `EADDRINUSE`. Undefined for a free port. */
export async function findPortFault(port: number): Promise<string | undefined> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
  server.close();
  await once(server, 'close');
  return undefined;
}
