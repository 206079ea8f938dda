import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = import.meta.dirname;
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** Every room that has tests: a new section is one by itself. */
const rooms = workspaces.filter((room) => existsSync(path.join(root, room, 'jest.config.js')));

export default { projects: [...rooms, 'api/jest.postgres.config.js'] };
