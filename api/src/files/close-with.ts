import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** Closes a file when its connection ends. A queued answer gets no event for that, so its file would stay open. */
export function closeWith(socket: Socket, file: Readable): void {
  const close = () => file.destroy();
  if (socket.destroyed) close();
  else socket.once('close', close);
  file.once('close', () => socket.off('close', close));
  // Each answer on the connection adds a listener, and a client may pipeline any number of requests.
  socket.setMaxListeners(0);
}
