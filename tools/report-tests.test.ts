import path from 'node:path';
import { listTests, summariseTests } from './report-tests.js';

const ofJest = {
  testResults: [
    {
      name: path.resolve('api/form.test.ts'),
      status: 'failed',
      assertionResults: [
        {
          ...{ fullName: 'a form is sent', duration: 1200, status: 'failed' },
          failureMessages: ['Error: \u001b[31mnot sent\u001b[39m\n\n    at send (form.ts:1:1)'],
        },
        { fullName: 'a form is skipped', duration: null, status: 'pending', failureMessages: [] },
      ],
    },
    {
      ...{ name: path.resolve('api/broken.test.ts'), status: 'failed', assertionResults: [] },
      message: 'Cannot find module',
    },
  ],
};
const ofPlaywright = {
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              title: 'the page prints',
              file: 'print.spec.ts',
              ok: false,
              tests: [
                { results: [{ duration: 2000, errors: [] }] },
                { results: [{ duration: 500, errors: [{ message: 'Error: blank' }] }] },
              ],
            },
          ],
        },
      ],
    },
  ],
};

test('the slowest tests of both runners are listed, slowest first, and then every failed test and why', () => {
  const tests = [...listTests(ofJest), ...listTests(ofPlaywright)];
  expect(summariseTests(tests, 2)).toBe(`The slowest tests:
   2.5 s  print.spec.ts: the page prints
   1.2 s  form.test.ts: a form is sent

The failed tests:
  form.test.ts: a form is sent
    Error: not sent
  api/broken.test.ts
    Cannot find module
  print.spec.ts: the page prints
    Error: blank`);
});

test('a run that left no report has no tests', () => {
  expect(listTests({})).toEqual([]);
});
