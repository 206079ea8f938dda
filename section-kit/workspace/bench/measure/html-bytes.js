import { askOnce } from '../ask.js';
import { toRow } from '../row.js';

const goals = { '/': 20, '/cases': 18.5, '/case-study/faith': 15 };

/** What the documents weigh as they are sent. */
export async function measureHtmlBytes({ site, twin }) {
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
