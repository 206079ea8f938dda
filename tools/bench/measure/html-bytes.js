import { setTimeout as pause } from 'node:timers/promises';
import { askOnce } from '../../ask.js';
import { toRow } from '../table.js';

const goals = { '/': 20, '/cases': 18.5, '/case-study/faith': 15 };

/** The server compresses a document at the best quality only after this many requests. */
const often = 20;
const patienceMs = 3_000;

/** Bytes of the documents as they are sent on a site that has visitors. */
export async function measure({ site, staticReference }) {
  for (let i = 0; i < often; i++) {
    await Promise.all(Object.keys(goals).map((pathname) => askOnce(site.url + pathname)));
  }
  await pause(patienceMs);
  const rows = [];
  for (const [pathname, atMost] of Object.entries(goals)) {
    const [own, bare] = await Promise.all([site, staticReference].map(({ url }) => askOnce(url + pathname)));
    rows.push(
      toRow(`${pathname}: HTML, brotli`, 'kB', [own.body.length / 1000], {
        to: staticReference.name,
        base: [bare.body.length / 1000],
        atMost,
        goalFor: 'value',
      }),
    );
  }
  return rows;
}
