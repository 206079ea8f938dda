import { setTimeout as pause } from 'node:timers/promises';
import { askOnce } from '../ask.js';
import { toRow } from '../row.js';

const goals = { '/': 20, '/cases': 18.5, '/case-study/faith': 15 };

/** A document that is asked for often is compressed as well as can be, after a while. */
const often = 20;
const patienceMs = 3_000;

/** What the documents of a site that has visitors weigh as they are sent. */
export async function measure({ site, twin }) {
  for (let i = 0; i < often; i++) {
    await Promise.all(Object.keys(goals).map((pathname) => askOnce(site.url + pathname)));
  }
  await pause(patienceMs);
  const rows = [];
  for (const [pathname, atMost] of Object.entries(goals)) {
    const [own, bare] = await Promise.all([site, twin].map(({ url }) => askOnce(url + pathname)));
    rows.push(
      toRow(`${pathname}: HTML, brotli`, 'kB', [own.body.length / 1000], {
        to: twin.name,
        base: [bare.body.length / 1000],
        atMost,
        goalFor: 'value',
      }),
    );
  }
  return rows;
}
