/** @jest-environment node */

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

test('a CDN asks for a page once a lifetime and place, however many visit it', () => {
  const documentsOf = (visits: number) => simulate(figures, { ...cached, visits }).requests - visits;
  const kept = (figures.pages * cached.cdn.places) / cached.cdn.seconds;
  expect(documentsOf(1_000_000)).toBeCloseTo(kept + 1_000_000 * 0.01);
  expect(documentsOf(10)).toBeCloseTo(10);
});

test('what it may not keep reaches the servers', () => {
  const nothing = { ...cached, cdn: { ...cached.cdn, cacheable: 0 } };
  expect(simulate(figures, nothing).requests).toBe(2 * nothing.visits);
});

test('the largest that holds is found', () => {
  expect(largest((value) => value <= 700)).toBeGreaterThanOrEqual(699);
  expect(largest((value) => value <= 700)).toBeLessThanOrEqual(700);
});

test('the tables of docs/scale.md are what the model says', () => {
  const root = path.resolve(__dirname, '../../..');
  const said = execFileSync(process.execPath, [path.join(root, 'section-kit/workspace/scale.js')], {
    encoding: 'utf8',
  });
  const document = readFileSync(path.join(root, 'docs/scale.md'), 'utf8');
  for (const line of said.split('\n').filter(Boolean)) expect(document).toContain(line);
});
