import { buildSections, prepare, runPlaywright } from './prepare.js';
import { answerHelp } from './read-arguments.js';

answerHelp({
  usage: 'npm run screenshots -- [--accept] [ARGUMENTS OF PLAYWRIGHT]',
  does: 'Takes pictures of every page at 390, 768 and 1440 px, in screenshots/. With --accept: records them as the expected pictures of the tests; --grep "/jobs" limits that to matching pages.',
});
await prepare();
(await import('./install-browser.js')).installBrowser();
await buildSections();

const args = process.argv.slice(2);
if (args.includes('--accept')) {
  const rest = args.filter((arg) => arg !== '--accept');
  const env = { ...process.env, ACCEPT_PICTURES: 'yes' };
  for (const [workspace, spec] of Object.entries({ shell: 'every-page.spec', 'shared-ui': 'gallery.spec' })) {
    const config = `${workspace}/playwright.config.ts`;
    runPlaywright(['--config', config, spec, '--pass-with-no-tests', ...rest], { env });
  }
  console.log(
    'The expected pictures are in shell/e2e/look and shared-ui/e2e/look. Look at the changed ones before you commit them.',
  );
} else {
  runPlaywright(['--config', 'shell/playwright.screenshots.config.ts', ...args]);
  console.log('The pictures are in screenshots/');
}
