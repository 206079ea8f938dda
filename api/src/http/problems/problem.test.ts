import { toProblem } from './problem.ts';

test.each([
  ['another writer is at work', 'SQLITE_BUSY', 503],
  ['another server decides the same', '40001', 503],
  ['no connection', 'ECONNREFUSED', 503],
  ['what a row refers to is missing', '23503', 500],
  ['a row is there already', '23505', 500],
  ['a mistake of ours', undefined, 500],
])('%s: %s is answered %i', (_what, code, status) => {
  expect(toProblem(Object.assign(new Error('of the database'), { code })).status).toBe(status);
});
