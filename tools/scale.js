import { readArguments } from './read-arguments.js';
import { cases } from './scale/cases.js';
import { figures } from './scale/figures.js';
import { largest, simulate } from './scale/model.js';

readArguments({
  usage: 'npm run scale',
  does: 'Estimates how many servers a number of visits needs: see docs/scale.md.',
});

const number = (value, digits = 0) => value.toLocaleString('en-GB', { maximumFractionDigits: digits });
const percent = (share) => `${number(100 * share, 1)} %`;
const size = (bytes) => (bytes < 1e9 ? `${number(bytes / 1e6, 1)} MB` : `${number(bytes / 1e9)} GB`);

console.log(
  '| | visits a second | requests at the servers | servers needed | answering, of a core each | rendering, of a core each |',
);
console.log('|---|---|---|---|---|---|');
for (const [name, load] of Object.entries(cases)) {
  const { requests, serversNeeded, answering, rendering } = simulate(figures, load);
  console.log(
    `| ${name} | ${number(load.visits)} | ${number(requests)} | ${serversNeeded} | ${percent(answering)} | ${percent(rendering)} |`,
  );
}

console.log(
  '\n| | PostgreSQL: reads, writes a second | of its capacity | files of releases | fetched to unpack | history that one promotion reads |',
);
console.log('|---|---|---|---|---|---|');
for (const [name, load] of Object.entries(cases)) {
  const { reads, writes, use, bytes, unpacking, historyBytes, historySeconds } = simulate(
    figures,
    load,
  ).database;
  console.log(
    `| ${name} | ${number(reads)}, ${number(writes, 1)} | ${percent(use)} | ${size(bytes)} | ${size(unpacking)}/s | ${size(historyBytes)}, ${number(historySeconds, 2)} s |`,
  );
}

const { one, largeSite } = { one: cases['one server'], largeSite: cases['hundred servers, a CDN'] };
const fits = (load) => simulate(figures, load).answering <= figures.plannedUse;
console.log(`\nOne server carries ${number(largest((visits) => fits({ ...one, visits })))} visits a second.`);
const holds = (servers) => simulate(figures, { ...largeSite, servers }).database.use <= figures.plannedUse;
console.log(`PostgreSQL carries the polling of ${number(largest(holds))} servers.`);
const isRead = (years) => simulate(figures, { ...largeSite, years }).database.historySeconds <= 1;
console.log(
  `A promotion reads its section's history in a second after ${number(largest((tenths) => isRead(tenths / 10)) / 10, 1)} years.`,
);
