import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = import.meta.dirname;
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** Every workspace with tests. A new section is included without a change here. */
export default {
  projects: workspaces.filter((workspace) => existsSync(path.join(root, workspace, 'jest.config.js'))),
};
