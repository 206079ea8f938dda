import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../section-kit/dist/playwright/free-port.js';
import { hasCommand } from '../prepare.js';
import { askOnce } from './ask.js';
import { writeAnswers } from './start-ready.js';

/**
 * Starts nginx with ready answers. It proxies other requests to the origin. Undefined if nginx is not
 * installed.
 */
export async function startNginx(name, origin, answers) {
  if (!hasCommand('nginx')) return undefined;
  const { folder, list } = writeAnswers(answers);
  const port = await freePort();
  const config = path.join(folder, 'nginx.conf');
  mkdirSync(path.join(folder, 'temp'));
  writeFileSync(config, describe({ folder, list, port, origin }));
  const server = spawn('nginx', ['-e', path.join(folder, 'error.log'), '-c', config], { stdio: 'inherit' });
  const url = `http://localhost:${port}`;
  await untilAnswering(url);
  return {
    name,
    url,
    port,
    async stop() {
      server.kill('SIGQUIT');
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The files are compressed already, so nginx only adds the header and needs no brotli module. */
function describe({ folder, list, port, origin }) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const locations = list.map(
    ({ pathname, file, type }) =>
      `location = ${pathname} { root ${folder}; try_files /${file} =404; types {} default_type "${type}"; add_header Content-Encoding br; add_header Cache-Control no-cache; }`,
  );
  return `daemon off; worker_processes 1; pid ${folder}/nginx.pid; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/temp;`).join(' ')}
  server {
    listen ${port}; listen [::]:${port};
    ${locations.join('\n    ')}
    location / { proxy_pass ${origin}; proxy_set_header Host $proxy_host; }
  }
}
`;
}

async function untilAnswering(url) {
  for (let attempt = 0; attempt < 50; attempt++) {
    const answer = await askOnce(url).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nginx does not answer on ${url}`);
}
