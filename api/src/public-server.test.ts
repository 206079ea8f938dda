import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';
import { eventually } from './testing/running-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { whenOver } from './testing/when-over.ts';

const root = path.resolve(import.meta.dirname, '../..');
const document = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
const unit = /```ini\n([\s\S]*?)```/.exec(document)?.[1] ?? '';
const settings = Object.fromEntries(
  [...document.matchAll(/^\| `([A-Z_]+)` \| `([^`]+)`/gm)].map(([, name = '', value = '']) => [name, value]),
);

const withSystemd = spawnSync('systemd-analyze', ['--version']).error ? test.skip : test;

withSystemd('systemd finds nothing to say about the unit of the document', () => {
  const file = path.join(temporaryFolder(), 'shortlisted.service');
  writeFileSync(file, unit.replace('/srv/site', root).replace('/usr/bin/node', process.execPath));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

test('the command of the unit, with the settings of the document, serves both hosts behind a proxy', async () => {
  const [node = '', ...command] = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  expect([path.basename(node), settings]).toMatchObject([
    'node',
    { NODE_ENV: 'production', HOST: '127.0.0.1' },
  ]);
  const ports = { PORT: await freePort(), CONTROL_PORT: await freePort() };
  const env = {
    ...{ PATH: process.env.PATH, ...settings, DATA_DIR: temporaryFolder() },
    ...{ PORT: String(ports.PORT), CONTROL_PORT: String(ports.CONTROL_PORT) },
    CONTACT_FORM_URL: 'https://forms.example.com/',
  };
  const server = spawn(process.execPath, command, { cwd: root, env, stdio: 'ignore' });
  whenOver(() => server.kill('SIGKILL'));
  /** Asks as the proxy does. */
  const ask = async (address: string, port: number) => {
    const { host, pathname } = new URL(address);
    const headers = { host, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    const [{ statusCode, headers: answered }] = await once(
      request({ host: '127.0.0.1', port, path: pathname, headers }).end(),
      'response',
    );
    return [statusCode, answered.location];
  };
  const { SITE_URL = '', CONTROL_URL = '' } = settings;
  await eventually(async () =>
    expect(await ask(`${SITE_URL}/api/jobs`, ports.PORT)).toEqual([200, undefined]),
  );
  await eventually(async () =>
    expect(await ask(`${CONTROL_URL}/console`, ports.CONTROL_PORT)).toEqual([401, undefined]),
  );
  expect(await ask(`${SITE_URL}/api/releases/mf-a`, ports.PORT)).toEqual([404, undefined]);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});
