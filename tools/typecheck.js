import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileTools, run, workspaceRoot } from './prepare.js';
import { readArguments } from './read-arguments.js';

readArguments({
  usage: 'npm run typecheck',
  does: 'Checks the types of every workspace.',
});
compileTools();
const { workspaces } = JSON.parse(readFileSync(path.join(workspaceRoot, 'package.json'), 'utf8'));
const projects = workspaces.flatMap((workspace) =>
  ['', '.browser', '.test'].map((part) => `${workspace}/tsconfig${part}.json`),
);
for (const project of projects.filter((file) => existsSync(path.join(workspaceRoot, file)))) {
  run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', project]);
}
