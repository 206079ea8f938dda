import { askOnce } from '../ask.js';
import { startReady } from './start-ready.js';

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
