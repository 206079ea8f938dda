import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotli } from '../ask.js';

/** Writes answers into a folder, with compressed texts, and `answers.json`, which maps paths to files. */
function writeAnswers(answers) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-bench-'));
  const list = answers.map(({ pathname, type, content }, index) => {
    const encoding = type.startsWith('text/') ? 'br' : undefined;
    writeFileSync(path.join(folder, String(index)), encoding ? brotli(content) : content);
    return { pathname, type, encoding, file: String(index) };
  });
  writeFileSync(path.join(folder, 'answers.json'), JSON.stringify(list));
  return folder;
}

/** Starts bare node:http with ready answers. It fetches other paths from the origin once. */
export async function startReady(name, origin, answers = []) {
  const folder = writeAnswers(answers);
  const server = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'ready-server.js'), folder, origin],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const [{ port }] = await once(server, 'message');
  return {
    name,
    url: `http://localhost:${port}`,
    port,
    pid: server.pid,
    async stop() {
      server.kill();
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
