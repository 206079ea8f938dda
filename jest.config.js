import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = import.meta.dirname;
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** Every room that has tests: a new section is one by itself. */
export default { projects: workspaces.filter((room) => existsSync(path.join(root, room, 'jest.config.js'))) };
