import { checkNode, compileTools, installPackages, run } from './prepare.js';

checkNode();
installPackages();
compileTools();
run(process.execPath, ['shared-ui/gallery/serve.js']);
