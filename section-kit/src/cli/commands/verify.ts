import path from 'node:path';
import { readSection } from '../../build/read-section.ts';
import { type EvidenceKind, evidenceKinds } from '../../contract/evidence.ts';
import type { CommandModule } from '../command-line.ts';
import { describeVerified, isGood } from '../describe-verified.ts';
import { jsonOption, print } from '../print.ts';
import { patienceOption, readList, toOption } from '../read-options.ts';
import { readReleases } from '../read-releases.ts';
import { ReleaseClient } from '../release-client.ts';

interface VerifyArguments {
  release?: string;
  to: string;
  pages?: string[];
  only?: EvidenceKind;
  pictures?: string;
  patience: number;
  json: boolean;
}

export const verify: CommandModule<object, VerifyArguments> = {
  command: 'verify [release]',
  describe: 'Look at a published release with a browser, alone and together with what is live',
  builder: (words) =>
    words
      .positional('release', {
        type: 'string',
        describe: 'such as 1.4.0; what was built here where it is left out',
      })
      .option('pages', {
        type: 'string',
        requiresArg: true,
        coerce: readList,
        describe: 'Look at these pages only, by their keys; the site keeps nothing then',
      })
      .option('only', { choices: evidenceKinds, describe: 'Look in one way only' })
      .option('pictures', { type: 'string', requiresArg: true, describe: 'Folder to write the pictures to' })
      .options({ patience: patienceOption, to: toOption, json: jsonOption })
      .example('section verify 1.4.0 --pictures /tmp/pictures', 'each page at 390 and 1440 px'),
  async handler({ release: named, to, pages, only, pictures, patience, json }) {
    const { manifest } = await readSection(process.cwd());
    const section = manifest.name;
    const { [section]: release = '' } = await readReleases(section, named ? [named] : []);
    const { findStubs, verify: verifyWithBrowser } = await import('../verify.ts');
    const verified = await verifyWithBrowser({
      ...{ client: new ReleaseClient({ to, section }), to, section, release },
      stubs: findStubs(process.cwd(), manifest),
      patienceMs: patience * 1000,
      only: pages,
      kinds: only && [only],
      folder: pictures && path.resolve(pictures),
    });
    print(json, verified, describeVerified);
    process.exitCode = isGood(verified) ? 0 : 1;
  },
};
