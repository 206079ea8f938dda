import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../bench/table.js';

/** Milliseconds after which the measurement gives up. The promised limit is two seconds. */
const longestMs = 30_000;
const lookMs = 10;

/**
 * Rolls a section back, and waits until every server shows the restored release.
 *
 * @param send sends the request and resolves to its status.
 * @returns the status, milliseconds until the answer (`decidedMs`), and until the last server shows the
 *   restored release (`liveMs`). Undefined if there is no earlier release.
 */
export async function measureRollback(db, { section, send }) {
  const newest = db.prepare(
    'select live_release_id as live from promotions where section = ? order by id desc limit 1',
  );
  const nameOf = db.prepare('select release from releases where id = ?');
  const states = db.prepare('select runs from server_states where is_running = 1');
  const start = performance.now();
  const status = await send();
  const decidedMs = performance.now() - start;
  if (status === 409) return undefined;
  const { release } = nameOf.get(newest.get(section).live);
  const isEverywhere = () =>
    states.all().every(({ runs }) => {
      const run = JSON.parse(runs)[section];
      return run?.live === release && run.canary === null;
    });
  while (!isEverywhere() && performance.now() - start < longestMs) await pause(lookMs);
  return { status, decidedMs, liveMs: performance.now() - start };
}

/** Memory and handles of a server now, with its render processes. */
export function sampleServer(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const memoryOf = (id) => {
    try {
      return (Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) * 4096) / 2 ** 20;
    } catch {
      return 0;
    }
  };
  return {
    'MB of the server': memoryOf(pid),
    'MB of renders': children.reduce((sum, id) => sum + memoryOf(id), 0),
    processes: children.length,
    threads: readdirSync(`/proc/${pid}/task`).length,
    'open files': readdirSync(`/proc/${pid}/fd`).length,
  };
}

/**
 * Prints the results of the traffic.
 *
 * @returns whether no enquiry was lost, no page failed, no good release was refused, every rollback met its
 *   time limit, and the server's memory and handles did not grow in the second half.
 */
export function judge({ times, statuses, samples, acknowledged, stored, rollbacks, code }) {
  console.table(
    Object.fromEntries([...times].map(([kind, list]) => [kind, describeAnswers(list, statuses.get(kind))])),
  );
  const held = Object.fromEntries(
    Object.keys(samples[0]).map((name) => [name, compareQuarters(samples, name)]),
  );
  console.table(held);
  const lost = acknowledged - stored;
  const failed = statuses.get('page').filter((status) => ![200, 503].includes(status)).length;
  const refused = (statuses.get('promotion') ?? []).filter((status) => status === 422).length;
  console.log(
    `enquiries acknowledged ${acknowledged}, stored ${stored}, lost ${Math.max(0, lost)}; pages failed ${failed}; good releases refused ${refused}; ended with ${code}`,
  );
  const slowest = (name) => Math.round(Math.max(0, ...rollbacks.map((each) => each[name])));
  const [decidedMs, liveMs] = [slowest('decidedMs'), slowest('liveMs')];
  console.log(
    `rollbacks under load ${rollbacks.length}: decided within ${decidedMs} ms, live on both servers within ${liveMs} ms`,
  );
  const isPrompt =
    rollbacks.length > 0 &&
    rollbacks.every(({ status }) => status === 200) &&
    decidedMs <= 200 &&
    liveMs <= 2000;
  const isFlat = Object.values(held).every(({ isFlat }) => isFlat);
  return acknowledged > 0 && lost <= 0 && failed === 0 && refused === 0 && isPrompt && code === 0 && isFlat;
}

function describeAnswers(times, statuses) {
  const counts = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return {
    requests: times.length,
    p50: Math.round(quantile(times, 0.5)),
    p99: Math.round(quantile(times, 0.99)),
    answers: JSON.stringify(counts),
  };
}

/** The medians of the second and of the last quarter. */
function compareQuarters(samples, name) {
  const middleOf = (index) => {
    const quarter = samples.slice((index * samples.length) / 4, ((index + 1) * samples.length) / 4);
    return quantile(
      quarter.map((each) => each[name]),
      0.5,
    );
  };
  const [before, after] = [middleOf(1), middleOf(3)];
  return { before: Math.round(before), after: Math.round(after), isFlat: after <= before * 1.25 + 5 };
}
