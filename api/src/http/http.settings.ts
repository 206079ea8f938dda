import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { z } from 'zod';
import { count, declareSettings, origin, port, SettingsError, setting } from '../settings/settings.ts';

/** 3090 beside 3000. A second site with another port then gets another console port. */
export const controlAbove = 90;

function isProxy(address: string): boolean {
  const [ip = '', bits = '0', ...more] = address.split('/');
  const mostBits = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
  const isNetwork = /^\d{1,3}$/.test(bits) && Number(bits) <= mostBits && more.length === 0;
  return isNetwork || /^(loopback|linklocal|uniquelocal)$/.test(address);
}

const inUrl = (host: string) => (isIP(host) === 6 ? `[${host}]` : host);

export const httpSettings = declareSettings(
  {
    PORT: setting(port.default(3000), 'port of the site'),
    HOST: setting(z.string().min(1).default('localhost'), 'address on which site and control listen'),
    CONTROL_PORT: setting(
      port.optional(),
      'port of the control: the [console](releasing.md#the-console) and the release API. Browsers and Node refuse some ports, such as 4190: the start says so',
      `\`${3000 + controlAbove}\`, or ${controlAbove} above \`PORT\``,
    ),
    CONTROL_URL: setting(
      origin.optional(),
      "public origin of the control. The console accepts forms only from there (and from `localhost` on the machine itself), notices of events link there, and tokens of [runs](own-repository.md#without-a-secret) are for it. With https the console's cookie is bound to that host",
      'the address served',
    ),
    SITE_URL: setting(
      origin.optional(),
      'public origin: canonical links, feeds, and the origin of forms from a browser that does not say `sec-fetch-site: same-origin`',
      'the address served',
    ),
    SERVER_NAME: setting(
      z.string().min(1).max(100).optional(),
      'distinguishes this server from others on the same database',
      'host name and port',
    ),
    SECURITY_CONTACT: setting(
      z.url({ protocol: /^(https|mailto)$/ }).optional(),
      'where people report vulnerabilities, such as `mailto:security@example.com`. `/.well-known/security.txt` names it',
    ),
    MAX_CONNECTIONS: setting(count.default(2000), 'simultaneous connections'),
    OVERLOAD_PATIENCE: setting(
      z.coerce.number().min(0.1).max(1000).default(1),
      'factor on the delay at which the server refuses work; set it higher if other programs use its processor',
    ),
    END_GRACE_SECONDS: setting(
      z.coerce.number().min(0).max(3).default(2),
      "time after SIGTERM in which the server still serves while `/readyz` says 503, 3 at most. It must exceed the proxy's interval between two health checks",
    ),
    TRUST_PROXY: setting(
      z
        .string()
        .transform((list) => list.split(',').map((address) => address.trim()))
        .refine((list) => list.every(isProxy), 'Expected addresses, networks, loopback or uniquelocal')
        .optional(),
      'addresses or networks of the proxies in front, such as `loopback, 10.0.0.0/8`. Without it, all visitors behind a proxy share one address and its limits',
    ),
    LOG_LEVEL: setting(
      z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
      'level of the log: `trace` `debug` `info` `warn` `error` `fatal` `silent`. `info` logs each request, except repeats within a quarter of a second',
    ),
  },
  (given) => {
    const { PORT, HOST } = given;
    const controlPort = given.CONTROL_PORT ?? (PORT === 0 ? 0 : Math.min(PORT + controlAbove, 65535));
    const siteUrl = given.SITE_URL ?? `http://${inUrl(HOST)}:${PORT}`;
    const controlUrl = given.CONTROL_URL ?? `http://${inUrl(HOST)}:${controlPort}`;
    if (PORT !== 0 && controlUrl === siteUrl)
      throw new SettingsError('CONTROL_URL: the control has another origin than the site.');
    const trustProxy: string[] | false = given.TRUST_PROXY ?? false;
    return {
      port: PORT,
      host: HOST,
      controlPort,
      controlUrl,
      siteUrl,
      serverName: given.SERVER_NAME ?? `${hostname()}:${PORT}`,
      securityContact: given.SECURITY_CONTACT,
      maxConnections: given.MAX_CONNECTIONS,
      overloadPatience: given.OVERLOAD_PATIENCE,
      endGraceMs: given.END_GRACE_SECONDS * 1000,
      trustProxy,
      logLevel: given.LOG_LEVEL,
    };
  },
);
