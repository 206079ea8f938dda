import { inParallel } from './prepare.js';
import { readArguments } from './read-arguments.js';

const timeoutMs = 15_000;
const maxPages = 1000;
const maxLinks = 1000;
const hostsAtOnce = 8;
/** Some hosts answer nobody who does not say who asks. */
const headers = { 'user-agent': 'link check (npm run links)', accept: 'text/html,*/*' };
const anchor = /<a\s[^>]*?href="([^"]+)"/g;

const {
  positionals: [site = 'http://localhost:3000'],
} = readArguments({
  usage: 'npm run links -- [ADDRESS]',
  does: 'Names the links to other hosts on the pages of a running site (http://localhost:3000) that do not answer. Exits with 1 if there are any.',
  most: 1,
  fault: ({ positionals: [address] }) =>
    address === undefined || (/^https?:\/\//.test(address) && URL.canParse(address))
      ? undefined
      : `${address} is no address: it begins with https:// or http://.`,
});

try {
  const links = await findOutsideLinks(new URL(site).origin);
  const dead = await checkLinks(links.keys());
  for (const { link, fault } of dead) console.log(`${link} ${fault}. It is on ${links.get(link).join(', ')}`);
  console.log(`${links.size} links to other hosts, of which ${dead.length} do not answer.`);
  process.exitCode = dead.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`The links of ${site} cannot be read: ${error.cause?.code ?? error.message}`);
  process.exitCode = 1;
}

/**
 * The links to other hosts on the pages that a site's sitemap lists, each with the paths of its pages. The origin in the
 * sitemap may differ from the one that is asked.
 */
async function findOutsideLinks(site) {
  const sitemap = await read(new URL('/sitemap.xml', site));
  const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => new URL(unescapeText(address)),
  );
  if (pages.length === 0) throw new Error(`${site}/sitemap.xml lists no page.`);
  const own = new Set([new URL(site).host, ...pages.map(({ host }) => host)]);
  const links = new Map();
  for (const { pathname, search } of pages.slice(0, maxPages)) {
    const html = await read(new URL(pathname + search, site));
    for (const [, href] of html.matchAll(anchor)) {
      const link = unescapeText(href).replace(/#.*/, '');
      if (!/^https?:\/\//.test(link) || !URL.canParse(link) || own.has(new URL(link).host)) continue;
      links.set(link, [...new Set([...(links.get(link) ?? []), pathname])]);
    }
  }
  return links;
}

/** Finds the links that do not answer: one request to a host at a time, several hosts at once. */
async function checkLinks(links) {
  const byHost = new Map();
  for (const link of [...links].slice(0, maxLinks)) {
    const { host } = new URL(link);
    byHost.set(host, [...(byHost.get(host) ?? []), link]);
  }
  const dead = [];
  await inParallel(byHost, hostsAtOnce, async (ofHost) => {
    for (const link of ofHost) {
      const fault = await findFault(link);
      if (fault) dead.push({ link, fault });
    }
  });
  return dead.sort((one, other) => one.link.localeCompare(other.link));
}

/** Many hosts answer HEAD with a fault and GET with the page. */
async function findFault(link) {
  const first = await ask('HEAD', link);
  return first && ask('GET', link);
}

/** @returns {Promise<string | undefined>} undefined if there is an answer, or if the host refuses programs */
async function ask(method, link) {
  try {
    const { status, body } = await fetch(link, { method, headers, signal: AbortSignal.timeout(timeoutMs) });
    await body?.cancel();
    // 999 is LinkedIn's refusal. A person may see the page.
    const isRefusal = [401, 403, 405, 406, 429, 451, 999].includes(status);
    if (method === 'HEAD' && isRefusal) return String(status);
    return status < 400 || isRefusal ? undefined : `answers ${status}`;
  } catch (error) {
    return error.name === 'TimeoutError'
      ? `gives no answer within ${timeoutMs / 1000} s`
      : `cannot be reached: ${error.cause?.code ?? error.cause?.message ?? error.message}`;
  }
}

async function read(address) {
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return answer.text();
}

function unescapeText(text) {
  const characters = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#x27': "'" };
  return text.replace(/&(#?\w+);/g, (entity, name) => characters[name] ?? entity);
}
