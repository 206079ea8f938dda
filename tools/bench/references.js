import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { askOnce } from '../ask.js';

/** Starts bare node:http with ready answers. A path without one is fetched from `origin` once and kept. */
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

const scripts = /<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs;
const scriptPreloads = /<link[^>]*rel="(?:preload|modulepreload|prefetch)"[^>]*as="(?:script|fetch)"[^>]*>/g;
const stylesheets = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/** A reference: the site's own HTML as static files, with inlined styles, without scripts and their data. */
export async function startStaticReference({ url }, paths) {
  const answers = [];
  for (const pathname of paths) {
    const { text } = await askOnce(url + pathname);
    const content = (await inlineStyles(text, url)).replace(scripts, '').replace(scriptPreloads, '');
    answers.push({ pathname, type: 'text/html; charset=utf-8', content });
  }
  return { ...(await startReady('static reference', url, answers)), isStatic: true };
}

async function inlineStyles(html, url) {
  let inlined = html;
  for (const [link, href] of html.matchAll(stylesheets)) {
    const { text } = await askOnce(url + href);
    inlined = inlined.replace(link, () => `<style>${text}</style>`);
  }
  return inlined;
}
