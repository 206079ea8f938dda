import { writeFileSync } from 'node:fs';
import { describeFacade, facadeFile, readKnownFacade } from './describe-facade.js';
import { readArguments } from './read-arguments.js';

readArguments({
  usage: 'npm run facade',
  does: 'Records the names and types of section-kit/runtime. Raise its version in section-kit/package.json first.',
});
const known = readKnownFacade();
const { version, declarations } = describeFacade();
if (version === known.version && declarations !== known.declarations) {
  console.error(
    `The facade changed, and its number is still ${version}: raise "runtime" in section-kit/package.json first.`,
  );
  process.exitCode = 1;
} else {
  writeFileSync(facadeFile, `${version}\n\n${declarations}\n`);
}
