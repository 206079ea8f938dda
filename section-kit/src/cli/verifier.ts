import { readSeconds } from './read-options.ts';
import { ReleaseClient } from './release-client.ts';
import { runVerifier } from './run-verifier.ts';
import { verify } from './verify.ts';

/** The verifier beside a site: looks at every release that is published there, until it is told to end. */
const { SITE: to = 'http://localhost:3000', VERIFIER_TOKEN: token, VERIFIER_PATIENCE = '15' } = process.env;
if (!token) {
  console.error('Set VERIFIER_TOKEN: npm run tokens -w api -- create --verifier');
  process.exit(2);
}
const patienceMs = readSeconds('VERIFIER_PATIENCE')(VERIFIER_PATIENCE) * 1000;
const clientOf = (section: string) => new ReleaseClient({ to, section, tokens: [token] });

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ending.abort());
console.log(`Looks at what is published at ${to}`);
await runVerifier({
  client: clientOf('all'),
  look: ({ section, release }) =>
    verify({ client: clientOf(section), to, section, release, patienceMs, end: ending.signal }),
  end: ending.signal,
  say: (line) => console.log(`${new Date().toISOString()} ${line}`),
});
