import { buildSections, checkNode, compileTools, installPackages, run } from './prepare.js';

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
