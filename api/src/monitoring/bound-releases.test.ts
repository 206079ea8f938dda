import { Counter } from 'prom-client';
import { boundReleases } from './bound-releases.ts';

test('the figures of releases that were not heard of for the longest are let go', async () => {
  const labelNames = ['section', 'release', 'kind'];
  const counter = new Counter({ name: 'things_total', help: 'Things.', labelNames, registers: [] });
  const note = boundReleases([counter], 2);
  for (const release of ['1.0.0', '2.0.0', '1.0.0', '3.0.0']) {
    note('mf-a', release);
    counter.inc({ section: 'mf-a', release, kind: 'load' });
    counter.inc({ section: 'mf-a', release, kind: 'render' });
  }
  await new Promise(setImmediate);
  const { values } = await counter.get();
  expect(new Set(values.map(({ labels }) => labels.release))).toEqual(new Set(['1.0.0', '3.0.0']));
});
