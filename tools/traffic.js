import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const pages = [
  '/',
  '/about',
  '/cases',
  '/blog',
  '/essays',
  '/contact',
  '/insights',
  '/jobs',
  '/newsletter',
  '/api/jobs',
];
let number = 0;

/** Repeats an action, this many in parallel, with a pause after each, while `isOn`. The action gets a new number. */
export function keep({ count, pauseMs, isOn }, action) {
  return Array.from({ length: count }, async () => {
    while (isOn()) {
      await action(number++);
      await pause(pauseMs);
    }
  });
}

/** The form of a new enquiry. */
export function enquiryOf(email) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ name: 'Ada', email, message: 'We would like to talk.' }))
    body.set(name, value);
  return body;
}

/**
 * The requests of a team to the release API, each an address and the options of `fetch`.
 *
 * @param {{ control: string, section: string, token: string }} team
 */
export function requestsOf({ control, section, token }) {
  const url = `${control}/api/releases/${section}`;
  const post = (type, body) => ({
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
  });
  return {
    read: () => [url, { headers: { authorization: `Bearer ${token}` } }],
    decide: (action, body = {}) => [`${url}/${action}`, post('application/json', JSON.stringify(body))],
    /** Publishes a build under another name. @returns the name and the request. */
    publish(folder, ending) {
      const file = path.join(folder, 'release.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8'));
      const release = manifest.release + ending;
      writeFileSync(file, JSON.stringify({ ...manifest, release }));
      const files = readdirSync(folder);
      const archive = execFileSync('tar', ['-czf', '-', ...files], { cwd: folder, maxBuffer: 1e8 });
      return { release, request: [url, post('application/gzip', archive)] };
    },
  };
}

/**
 * Reads pages and sends enquiries while something happens, and for two seconds more.
 *
 * @returns how many reads there were, those that failed, how many enquiries got each status, and the senders of those that
 *   were acknowledged.
 */
export async function during(site, act) {
  const seen = { reads: 0, failed: [], enquiries: {}, acknowledged: [] };
  let isOn = true;
  const readers = keep({ count: 4, pauseMs: 20, isOn: () => isOn }, async (turn) => {
    const page = pages[turn % pages.length];
    seen.reads++;
    const status = await send(site + page);
    if (status !== 200) seen.failed.push(`${page} ${status}`);
  });
  const senders = keep({ count: 2, pauseMs: 20, isOn: () => isOn }, async (turn) => {
    const email = `visitor${turn}@example.com`;
    const status = await enquire(site, email);
    seen.enquiries[status] = (seen.enquiries[status] ?? 0) + 1;
    if (status === 200) seen.acknowledged.push(email);
  });
  try {
    await act();
    await pause(2000);
  } finally {
    isOn = false;
    await Promise.all([...readers, ...senders]);
  }
  return seen;
}

/** @returns the status of an enquiry, or what went wrong on its way. */
export function enquire(site, email) {
  return send(`${site}/api/contact`, { method: 'POST', body: enquiryOf(email) });
}

/** @returns the status, or what went wrong. */
export async function send(url, options) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000), ...options });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return error.cause?.code ?? error.name;
  }
}
