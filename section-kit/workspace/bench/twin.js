import { askOnce } from './ask.js';
import { startNginx } from './nginx.js';
import { startReady } from './start-ready.js';

const scripts = /<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs;
const scriptPreloads = /<link[^>]*rel="(?:preload|modulepreload|prefetch)"[^>]*as="(?:script|fetch)"[^>]*>/g;
const stylesheets = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/** The site's own HTML as static files: without scripts and their data, its styles inlined. */
export async function startTwin({ url }, paths) {
  const answers = [];
  for (const pathname of paths) {
    const { text } = await askOnce(url + pathname);
    const content = (await inlineStyles(text, url)).replace(scripts, '').replace(scriptPreloads, '');
    answers.push({ pathname, type: 'text/html; charset=utf-8', content });
  }
  const server =
    (await startNginx('twin', url, answers)) ??
    (await startReady('twin (node:http, no nginx here)', url, answers));
  return { ...server, isStatic: true };
}

async function inlineStyles(html, url) {
  let inlined = html;
  for (const [link, href] of html.matchAll(stylesheets)) {
    const { text } = await askOnce(url + href);
    inlined = inlined.replace(link, () => `<style>${text}</style>`);
  }
  return inlined;
}
