import path from 'node:path';
import { readSection } from '../../build/read-section.ts';
import { isCandidate } from '../../contract/candidate.ts';
import { evidenceKinds } from '../../contract/evidence.ts';
import { UsageError } from '../../errors/command-error.ts';
import { readReleases } from '../releases/built-release.ts';
import { describeVerified, describeView, isGood } from '../releases/describe-verified.ts';
import { mayGiveEvidence } from '../releases/evidence-client.ts';
import { ReleaseClient } from '../releases/release-client.ts';
import { defineCommand } from '../terminal/command-line.ts';
import { print } from '../terminal/print.ts';
import { patienceOption, readList, siteOptions, textOption } from '../terminal/read-options.ts';

/** A page at both widths, on two cores: standalone with its states, and together with the live releases. */
const secondsOf = { alone: 25, composed: 15 };

export const verify = defineCommand({
  command: 'verify [release]',
  describe:
    'Verify a published release in a browser, standalone and together with the live releases. It needs a browser: npx playwright install chromium',
  builder: (words) =>
    words
      .positional('release', {
        type: 'string',
        describe: 'such as 1.4.0. By default, the release in dist/release',
      })
      .options({
        pages: textOption(
          'Open only these pages, by their keys: events,jobs. The site then stores no evidence',
          { coerce: readList },
        ),
        only: {
          choices: evidenceKinds,
          describe: 'Verify only standalone (alone) or only together with the live releases (composed)',
        },
        pictures: textOption('Folder to write the pictures to'),
        patience: patienceOption,
        ...siteOptions,
      })
      .example('section verify 1.4.0 --pictures /tmp/pictures', 'each page at 390 and 1440 px'),
  async handler({ release: named, to, pages, only, pictures, patience, json }) {
    const { manifest } = await readSection(process.cwd());
    const section = manifest.name;
    const { [section]: release } = readReleases(section, named ? [named] : []);
    if (!release)
      throw new UsageError(`verify opens a release of this section, ${section}. Write its version.`);
    const count = pages?.length ?? new Set(manifest.routes.map(({ page }) => page)).size;
    const seconds = count * (only ? secondsOf[only] : secondsOf.alone + secondsOf.composed);
    const client = new ReleaseClient({ to, section });
    if (!json) {
      if (pages) console.log('The site stores nothing of this, because only some pages are opened.');
      else if (!(await mayGiveEvidence(client)))
        console.log(
          isCandidate(release)
            ? "The site stores this only with a verifier's token in SECTION_TOKEN, or with one of the kind --candidates."
            : `The site stores nothing of this: that needs a verifier's token in SECTION_TOKEN (npx site tokens create ${section} --verifier).`,
        );
      if (count > 0)
        console.log(
          `Opening ${count === 1 ? 'one page' : `${count} pages`}, about ${Math.ceil(seconds / 60)} min on a quiet machine …`,
        );
    }
    const { findStubs, verifyAndSend } = await import('../releases/verify-and-send.ts');
    const verified = await verifyAndSend({
      client,
      section,
      release,
      stubs: findStubs(process.cwd(), manifest),
      patienceMs: patience * 1000,
      only: pages,
      kinds: only && [only],
      onView: json ? undefined : (...seen) => console.log(describeView(...seen)),
      folder: pictures && path.resolve(pictures),
    });
    print(json, verified, () => describeVerified(verified, true));
    process.exitCode = isGood(verified) ? 0 : 1;
  },
});
