const timeoutMs = 15_000;
const maxPages = 1000;
const maxLinks = 1000;
const hostsAtOnce = 8;
/** Some hosts answer nobody who does not say who asks. */
const headers = { 'user-agent': 'link check (npm run links)', accept: 'text/html,*/*' };
const anchor = /<a\s[^>]*?href="([^"]+)"/g;

/**
 * Finds the links to other hosts on the pages that a site's sitemap lists.
 *
 * @param {string} site the origin to ask, which may differ from the origin in the sitemap
 * @returns {Promise<Map<string, string[]>>} the paths of the pages by link
 */
export async function findOutsideLinks(site) {
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

/**
 * Asks for each link: one request to a host at a time, several hosts at once.
 *
 * @param {Iterable<string>} links
 * @returns {Promise<{ link: string, fault: string }[]>} the links that do not answer
 */
export async function checkLinks(links) {
  const byHost = new Map();
  for (const link of [...links].slice(0, maxLinks)) {
    const { host } = new URL(link);
    byHost.set(host, [...(byHost.get(host) ?? []), link]);
  }
  const hosts = [...byHost.values()];
  const dead = [];
  const work = async () => {
    for (let host = hosts.shift(); host; host = hosts.shift()) {
      for (const link of host) {
        const fault = await findFault(link);
        if (fault) dead.push({ link, fault });
      }
    }
  };
  await Promise.all(Array.from({ length: hostsAtOnce }, work));
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
