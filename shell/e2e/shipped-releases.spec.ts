import path from 'node:path';
import { expect } from '@shortlisted/section-kit/playwright';
import { createToken } from './create-token.ts';
import { faultsTag } from './faults-tag.ts';
import { commandIn } from './release-team.ts';
import { test } from './site.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface Verified {
  evidence: {
    views: { path: string; state: string; width: number; findings: string[] }[];
  }[];
  notOpened: string[];
}

for (const section of ['mf-home', 'mf-cases', 'mf-content', 'mf-forms', 'shell']) {
  test(`the verifier finds nothing on any page of ${section}, standalone in each state and composed`, {
    tag: faultsTag,
  }, async ({ site }) => {
    test.setTimeout(900_000);
    const run = commandIn(path.join(root, section), site, [await createToken(site.dataDir, section)]);
    const { evidence, notOpened } = JSON.parse((await run('verify', '--json')).output) as Verified;
    const findings = evidence
      .flatMap(({ views }) => views)
      .flatMap(({ path: address, state, width, findings: sentences }) =>
        sentences.map((sentence) => `${address}, ${state}, ${width} px: ${sentence}`),
      );
    expect(findings).toEqual([]);
    expect(notOpened).toEqual([]);
  });
}
