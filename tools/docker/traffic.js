import { setTimeout as pause } from 'node:timers/promises';

const pages = ['/', '/about', '/cases', '/blog', '/essays', '/contact', '/jobs', '/newsletter', '/api/jobs'];
let number = 0;

/**
 * Reads pages and sends enquiries while something happens, and for two seconds more.
 *
 * @returns how many reads there were, those that failed, how many enquiries got each status, and the senders of those that
 *   were acknowledged.
 */
export async function during(site, act) {
  const seen = { reads: 0, failed: [], enquiries: {}, acknowledged: [] };
  let isOn = true;
  const keep = (count, action) =>
    Array.from({ length: count }, async () => {
      while (isOn) {
        await action();
        await pause(20);
      }
    });
  const readers = keep(4, async () => {
    const page = pages[seen.reads++ % pages.length];
    const status = await send(site + page);
    if (status !== 200) seen.failed.push(`${page} ${status}`);
  });
  const senders = keep(2, async () => {
    const email = `visitor${number++}@example.com`;
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
export async function enquire(site, email) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ name: 'Ada', email, message: 'We would like to talk.' }))
    body.set(name, value);
  return send(`${site}/api/contact`, { method: 'POST', body });
}

async function send(url, options) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000), ...options });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return error.cause?.code ?? error.name;
  }
}
