import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cases } from './cases.js';
import { figures } from './figures.js';
import { largest, simulate } from './model.js';

const one = cases['one server'];
const cached = cases['one server, a CDN'];

test('twice the visits cost twice the time, and twice the servers halve it', () => {
  const { answering } = simulate(figures, one);
  expect(simulate(figures, { ...one, visits: 2 * one.visits }).answering).toBeCloseTo(2 * answering);
  expect(simulate(figures, { ...one, servers: 2 }).answering).toBeCloseTo(answering / 2);
});

test('a CDN requests a page once a lifetime and location, for any number of visits', () => {
  const documentsOf = (visits: number) => simulate(figures, { ...cached, visits }).requests - visits;
  const kept = (figures.pages * cached.cdn.places) / cached.cdn.seconds;
  expect(documentsOf(1_000_000)).toBeCloseTo(kept + 1_000_000 * 0.01);
  expect(documentsOf(10)).toBeCloseTo(10);
});

test('answers that the CDN may not keep reach the servers', () => {
  const nothing = { ...cached, cdn: { ...cached.cdn, cacheable: 0 } };
  expect(simulate(figures, nothing).requests).toBe(2 * nothing.visits);
});

test('the search finds the largest passing value', () => {
  expect(largest((value) => value <= 700)).toBeGreaterThanOrEqual(699);
  expect(largest((value) => value <= 700)).toBeLessThanOrEqual(700);
});

test('docs/scale.md has the tables of the model', () => {
  const root = path.resolve(__dirname, '../..');
  const said = execFileSync(process.execPath, [path.join(root, 'tools/scale.js')], {
    encoding: 'utf8',
  });
  const document = readFileSync(path.join(root, 'docs/scale.md'), 'utf8');
  for (const line of said.split('\n').filter(Boolean)) expect(document).toContain(line);
});
