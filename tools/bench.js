import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSections, prepare, workspaceRoot } from './prepare.js';
import { readArguments } from './read-arguments.js';

// Measures the speed of the site relative to its references: see docs/performance.md.

/** By the name that `--only` takes, in the order of the table: its place in `measure/` and the references that it needs. */
const measurements = {
  'first-load': { file: 'first-load', act: 'measureFirstLoad', needs: ['staticReference', 'mono'] },
  html: { file: 'requests', act: 'measureHtml', needs: ['staticReference'] },
  click: { file: 'presses', act: 'measureClick', needs: ['staticReference'] },
  filter: { file: 'presses', act: 'measureFilter', needs: [] },
  throughput: { file: 'requests', act: 'measureThroughput', needs: ['bare'] },
  edit: { file: 'requests', act: 'measureEdit', needs: [] },
  changed: { file: 'builds', act: 'measureChanged', needs: [] },
  build: { file: 'builds', act: 'measureCost', needs: [] },
};
const names = Object.keys(measurements);
const {
  values: { quick: isQuick, only: chosen, rounds, json },
} = readArguments({
  usage: 'npm run bench -- [--quick] [--only NAME]… [--rounds N] [--json FILE]',
  does: `Measures the speed of the site relative to its references: see docs/performance.md.
  --quick    fewer rounds and pages, nothing that builds: two minutes
  --only     one of: ${names.join(', ')}
  --rounds   measured rounds, 7 where not said
  --json     where the figures go, .bench/results.json where not said`,
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: names },
    rounds: { type: 'string' },
    json: { type: 'string', default: path.join(workspaceRoot, '.bench/results.json') },
  },
  fault: ({ values: { only, rounds = '1' } }) => {
    const unknown = only.find((name) => !names.includes(name));
    if (unknown) return `There is no measurement ${unknown}: there are ${names.join(', ')}.`;
    return /^[1-9]\d{0,3}$/.test(rounds) ? undefined : `--rounds ${rounds} is no number of rounds.`;
  },
});

await prepare();
(await import('./install-browser.js')).installBrowser();
const { launchOptions } = await import('@shortlisted/section-kit/playwright/browser');
const { chromium } = await import('playwright');
const { startMono } = await import('./bench/mono.js');
const { printTable } = await import('./bench/table.js');
const { startSite, untilCompressed } = await import('./start-site.js');
const { startReady, startStaticReference } = await import('./bench/references.js');

const pages = ['/', '/cases', '/case-study/faith'];
const started = [];
try {
  await buildSections();
  const site = await start(startSite());
  const starters = {
    bare: () => startReady('bare node:http', site.url),
    staticReference: () => startStaticReference(site, pages),
    mono: () => startMono(site, pages),
  };
  const references = {};
  for (const name of new Set(chosen.flatMap((one) => measurements[one].needs))) {
    references[name] = await start(starters[name]());
  }
  const browser = await chromium.launch(launchOptions());
  started.push({ stop: () => browser.close() });
  await untilCompressed(site, pages);

  const options = { rounds: Number(rounds ?? (isQuick ? 3 : 7)), warmUps: 1 };
  const rows = [];
  for (const name of chosen) {
    console.error(`Measuring ${name} …`);
    // One failed measurement must not lose the figures of the others, which take half an hour.
    try {
      const { file, act } = measurements[name];
      const { [act]: measure } = await import(`./bench/measure/${file}.js`);
      rows.push(...(await measure({ browser, site, ...references, options, isQuick })));
    } catch (error) {
      console.error(`Not measured: ${error.message}`);
      process.exitCode = 1;
    }
  }
  printTable(rows);
  mkdirSync(path.dirname(path.resolve(json)), { recursive: true });
  writeFileSync(
    json,
    `${JSON.stringify({ at: new Date().toISOString(), machine: describeMachine(), rows }, null, 2)}\n`,
  );
} finally {
  for (const running of started.reverse()) await running.stop();
}

async function start(starting) {
  const running = await starting;
  started.push(running);
  return running;
}

function describeMachine() {
  const [load] = os.loadavg();
  return { node: process.version, processors: os.cpus().length, model: os.cpus()[0]?.model, load };
}
