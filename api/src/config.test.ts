import path from 'node:path';
import { readConfig } from './config.ts';

test('without settings it serves localhost:3000 from .data', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: path.resolve('.data'),
    siteUrl: 'http://localhost:3000',
    formRateLimit: 20,
  });
});

test('the public origin is the address served, unless it is set', () => {
  expect(readConfig({ PORT: '4000' }).siteUrl).toBe('http://localhost:4000');
  expect(readConfig({ SITE_URL: 'https://www.example.com/' }).siteUrl).toBe('https://www.example.com');
});

test.each([
  [{ PORT: 'http' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ SITE_URL: 'example.com' }, /SITE_URL/],
  [{ SITE_URL: 'ftp://example.com' }, /SITE_URL/],
])('%j is refused by name', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});
