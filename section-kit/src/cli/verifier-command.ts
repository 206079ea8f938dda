import { UsageError } from './command-error.ts';
import type { CommandModule } from './command-line.ts';
import { readAddress, readSeconds } from './read-options.ts';
import { ReleaseClient } from './release-client.ts';
import { runVerifier } from './run-verifier.ts';

/** Beside a site: it is set up by the environment, as what runs in a container is. */
export const verifierCommand: CommandModule = {
  command: '$0',
  describe:
    'Look with a browser at every release that is published at SITE (http://localhost:3000), until it is told to end. VERIFIER_TOKEN is what it may, VERIFIER_PATIENCE (15) how many seconds a page may take',
  async handler() {
    const { to, token, patienceMs } = readSettings(process.env);
    const { verify } = await import('./verify.ts');
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
  },
};

/** @throws {UsageError} naming the setting that makes no sense. */
function readSettings({ SITE, VERIFIER_TOKEN: token, VERIFIER_PATIENCE }: NodeJS.ProcessEnv) {
  // Left empty, as container tools do it, is left out.
  const to = SITE || 'http://localhost:3000';
  readAddress('SITE')(to);
  const patienceMs = readSeconds('VERIFIER_PATIENCE')(VERIFIER_PATIENCE || '15') * 1000;
  if (!token) throw new UsageError('Set VERIFIER_TOKEN: npm run tokens -- create --verifier');
  return { to, token, patienceMs };
}
