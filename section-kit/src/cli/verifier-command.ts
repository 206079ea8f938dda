import { UsageError } from '../errors/command-error.ts';
import { describeVerified, describeView } from './releases/describe-verified.ts';
import { readWaiting } from './releases/evidence-client.ts';
import { ReleaseClient } from './releases/release-client.ts';
import { runVerifier } from './releases/run-verifier.ts';
import type { CommandModule } from './terminal/command-line.ts';
import { readAddress, readSeconds, toOption } from './terminal/read-options.ts';

/** The process beside a site. The environment configures it, as is usual for containers. */
export const verifierCommand: CommandModule = {
  command: '$0',
  describe:
    'Verify every release that is published at CONTROL (http://localhost:3090), and the pages of every edit of content, in a browser, until a signal ends it. SITE is the address of the site, if it has another one here than for visitors. VERIFIER_TOKEN is its token; VERIFIER_PATIENCE (15) is the number of seconds within which a page must react',
  async handler() {
    const { to, site, token, patienceMs } = readSettings(process.env);
    const [{ verifyAndSend }, { viewEdit }] = await Promise.all([
      import('./releases/verify-and-send.ts'),
      import('../verify/view-edit.ts'),
    ]);
    const clientOf = (section: string) => new ReleaseClient({ to, section, tokens: [token] }, 'CONTROL');
    const client = clientOf('all');
    const ending = new AbortController();
    const shared = {
      end: ending.signal,
      say: (line: string) => console.log(`${new Date().toISOString()} ${line}`),
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ending.abort());
    console.log(`Verifying the releases that are published at ${to}`);
    const releases = runVerifier({
      ...shared,
      list: () => readWaiting(client),
      nameOf: ({ section, release }) => `${section}@${release}`,
      async verifyOne({ section, release }) {
        const verified = await verifyAndSend({
          ...{ client: clientOf(section), site, section, release, patienceMs, end: ending.signal },
          onView: (...seen) => shared.say(`${section}@${release}: ${describeView(...seen)}`),
        });
        if (typeof verified.kept === 'string')
          throw new Error(`The site does not store the evidence of ${section}@${release}: ${verified.kept}`);
        return describeVerified(verified, true);
      },
    });
    // Beside the releases, because one of them takes minutes.
    const edits = runVerifier({
      ...shared,
      // Each is an edit of content that no verifier has looked at, with the addresses that show it.
      list: () => client.get<{ edit: number; pages: string[] }[]>('/api/evidence/edits'),
      nameOf: ({ edit }) => `Edit ${edit}`,
      async verifyOne({ edit, pages }) {
        const findings = await viewEdit({ pages, site, patienceMs, end: ending.signal });
        await client.put(`/api/evidence/edits/${edit}`, { findings });
        return [`Edit ${edit}: ${findings.length || 'no'} findings`, ...findings].join('\n');
      },
    });
    await Promise.all([releases, edits]).finally(() => ending.abort());
  },
};

/** @throws {UsageError} naming the invalid setting. */
function readSettings({ CONTROL, SITE, VERIFIER_TOKEN: token, VERIFIER_PATIENCE }: NodeJS.ProcessEnv) {
  // Container tools pass an unset variable as an empty string.
  const to = CONTROL || toOption.default;
  readAddress('CONTROL', `one such as ${toOption.default}`)(to);
  const site = SITE && new URL(readAddress('SITE')(SITE)).origin;
  const patienceMs = readSeconds('VERIFIER_PATIENCE')(VERIFIER_PATIENCE || '15') * 1000;
  if (!token)
    throw new UsageError('VERIFIER_TOKEN is not set. Create a token with npx site tokens create --verifier');
  return { to, site: site || undefined, token, patienceMs };
}
