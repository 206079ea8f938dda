import { buildSections, checkNode, compileTools, installPackages } from './prepare.js';

checkNode();
installPackages();
compileTools();
buildSections();
