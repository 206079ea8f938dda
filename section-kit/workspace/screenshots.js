import { buildSections, checkNode, compileTools, installPackages, run } from './prepare.js';
import { answerHelp } from './read-arguments.js';

answerHelp({
  usage: 'npm run screenshots -- [--accept] [ARGUMENTS OF PLAYWRIGHT]',
  does: 'Pictures of every page at 390, 768 and 1440 px, in screenshots/. With --accept: how pages and components look now is what the tests hold them against; --grep "/jobs" does it for those alone.',
});
checkNode();
installPackages();
compileTools();
const { installBrowser } = await import('./install-browser.js');
installBrowser();
buildSections();

const args = process.argv.slice(2);
if (args.includes('--accept')) {
  accept(args.filter((arg) => arg !== '--accept'));
} else {
  takePictures('shell/playwright.screenshots.config.ts', args);
  console.log('The pictures are in screenshots/');
}

function accept(rest) {
  const env = { ...process.env, ACCEPT_LOOK: 'yes' };
  for (const [room, spec] of Object.entries({ shell: 'every-page.spec', 'shared-ui': 'gallery.spec' })) {
    const some = [spec, '--pass-with-no-tests', ...rest];
    takePictures(`${room}/playwright.config.ts`, some, { env });
  }
  console.log(
    'The accepted pictures are in shell/e2e/look and shared-ui/e2e/look: look at those that changed.',
  );
}

function takePictures(config, rest, options) {
  run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', config, ...rest],
    options,
  );
}
