/** @jest-environment node */
import type { Browser } from 'playwright';
import { launchOthers, nameBrowser } from './launch-browsers.ts';

const browserOf = (name: string) =>
  ({ browserType: () => ({ name: () => name }), version: () => '151.0' }) as Browser;
const engineOf = (name: string, executablePath: string, launch = async () => browserOf(name)) => ({
  executablePath: () => executablePath,
  launch,
});

test('the other browsers are those that are installed and can start', async () => {
  const others = await launchOthers({}, [
    engineOf('webkit', '/nowhere/webkit'),
    engineOf('webkit', process.execPath, async () => {
      throw new Error('Host system is missing dependencies');
    }),
    engineOf('firefox', process.execPath),
  ]);
  expect(others.map(nameBrowser)).toEqual(['Firefox 151.0']);
});
