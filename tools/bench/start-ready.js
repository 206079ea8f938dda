import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Starts bare node:http with ready answers. It fetches other paths from the origin once. */
export async function startReady(name, origin, answers = []) {
  const server = fork(path.join(import.meta.dirname, 'ready-server.js'), [origin], {
    // Answers hold bytes.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  server.send(answers);
  const [{ port }] = await once(server, 'message');
  return {
    name,
    url: `http://localhost:${port}`,
    port,
    pid: server.pid,
    async stop() {
      server.kill();
      await once(server, 'exit');
    },
  };
}
