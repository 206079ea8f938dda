import { buildSections, checkNode, compileTools, installPackages, run } from './prepare.js';
import { answerHelp } from './read-arguments.js';

answerHelp({
  usage: 'npm run screenshots -- [ARGUMENTS OF PLAYWRIGHT]',
  does: 'Pictures of every page at 390, 768 and 1440 px, in screenshots/.',
});
checkNode();
installPackages();
compileTools();
const { installBrowser } = await import('./install-browser.js');
installBrowser();
buildSections();
run(process.execPath, [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'shell/playwright.screenshots.config.ts',
  ...process.argv.slice(2),
]);
console.log('The pictures are in screenshots/');
