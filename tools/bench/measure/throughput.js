import { askOnce } from '../../ask.js';
import { runLoad } from '../load.js';
import { runRounds } from '../rounds.js';
import { toRow } from '../table.js';

/** Cached answers a second of one process, relative to bare node:http with the same bytes. */
export async function measure({ site, bare, options, isQuick }) {
  const { text } = await askOnce(site.url);
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(text);
  const kinds = [
    { what: 'documents', pathname: '/', atLeast: 0.8 },
    { what: 'API lists', pathname: '/api/case-studies', atLeast: 0.8 },
    { what: 'immutable files', pathname: script, atLeast: 0.8 },
  ];
  const rows = [];
  for (const { what, pathname, atLeast } of kinds) {
    const samples = await runRounds([bare, site], options, (target) =>
      runLoad(target, pathname, isQuick ? 1 : 3),
    );
    const of = (target, key) => samples[target.name].map((sample) => sample[key]);
    rows.push(
      toRow(`${what} per second`, '', of(site, 'perSecond'), {
        to: bare.name,
        base: of(bare, 'perSecond'),
        atLeast,
      }),
      toRow(`${what}: processor time each`, 'µs', of(site, 'microseconds'), {
        to: bare.name,
        base: of(bare, 'microseconds'),
      }),
    );
  }
  return rows;
}
