/** @jest-environment node */
import { describeSteps, readSteps } from './read-steps.ts';

test('steps are parsed as people write them, and described in words', () => {
  const steps = readSteps('10% 10m, 50 % 2h,100%');
  expect(steps).toEqual([
    { percent: 10, minutes: 10 },
    { percent: 50, minutes: 120 },
    { percent: 100, minutes: 0 },
  ]);
  expect(describeSteps(steps)).toBe('10 % for 10 min, 50 % for 120 min, then everybody');
  expect(describeSteps(readSteps('100%'))).toBe('everybody');
});

test('a step may ask for an approval, with a time or without', () => {
  const steps = readSteps('10% 1h, ask, 50%, ask, 100%');
  expect(steps).toEqual([
    { percent: 10, minutes: 60, ask: true },
    { percent: 50, minutes: 0, ask: true },
    { percent: 100, minutes: 0 },
  ]);
  expect(describeSteps(steps)).toBe(
    '10 % for 60 min and until an approval, 50 % until an approval, then everybody',
  );
});

test.each([
  '',
  'ask',
  'ask, 100%',
  '10% 1h, ask',
  '10% 1h, 100%, ask',
  '10% 1h, ask, ask, 100%',
  '10%',
  '10% 10m',
  '50% 10m, 10% 10m, 100%',
  '10%, 100%',
  '10% 10s, 100%',
  '0% 1m, 100%',
  '10% 5m, 101%',
])('the steps "%s" make no sense', (text) => {
  expect(() => readSteps(text)).toThrow(`--steps "${text}" makes no sense`);
});
