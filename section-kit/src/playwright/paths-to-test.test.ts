/** @jest-environment node */
import { pathsToTest } from './paths-to-test.ts';

test('each path without a parameter is opened, and each address that is named', () => {
  const routes = ['/events', '/events/:slug', '/past'].map((path) => ({ path }));
  expect(pathsToTest(routes, ['/events/summer', '/past', '/events/winter'])).toEqual(
    new Set(['/events', '/past', '/events/summer', '/events/winter']),
  );
  expect(() => pathsToTest(routes, ['/past'])).toThrow(
    'No address of /events/:slug is tested: name one in testEveryPage([…]).',
  );
});
