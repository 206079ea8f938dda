import path from 'node:path';
import { listTests, summariseTests } from './report-tests.js';

const ofJest = {
  testResults: [
    {
      name: path.resolve('api/form.test.ts'),
      status: 'failed',
      assertionResults: [
        { fullName: 'a form is sent', duration: 1200, status: 'failed' },
        { fullName: 'a form is skipped', duration: null, status: 'pending' },
      ],
    },
    { name: path.resolve('api/broken.test.ts'), status: 'failed', assertionResults: [] },
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
              ok: true,
              tests: [{ results: [{ duration: 2000 }] }, { results: [{ duration: 500 }] }],
            },
          ],
        },
      ],
    },
  ],
};

test('the slowest tests of both runners are listed, slowest first, and then every failed test', () => {
  const tests = [...listTests(ofJest), ...listTests(ofPlaywright)];
  expect(summariseTests(tests, 2)).toBe(`The slowest tests:
   2.5 s  print.spec.ts: the page prints
   1.2 s  form.test.ts: a form is sent

The failed tests:
  form.test.ts: a form is sent
  api/broken.test.ts`);
});

test('a run that left no report has no tests', () => {
  expect(listTests({})).toEqual([]);
});
