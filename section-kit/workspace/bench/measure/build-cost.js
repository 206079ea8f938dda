import { rmSync } from 'node:fs';
import path from 'node:path';
import { listSections } from '../../prepare.js';
import { copyWorkspace } from '../copy-workspace.js';
import { editLine } from '../edit-line.js';
import { measureBuild } from '../measure-build.js';
import { toRow } from '../row.js';

const room = 'mf-cases';
const folder = 'src/pages/cases';

/** Processor seconds of building one section, against building all, and of building it again after a changed line. */
export function measure({ isQuick }) {
  if (isQuick) return [];
  const root = copyWorkspace();
  try {
    const seconds = listSections().map((name) => ({ name, seconds: measureBuild(root, name) }));
    const all = seconds.reduce((sum, own) => sum + own.seconds, 0);
    const own = seconds.find(({ name }) => name === room).seconds;
    editLine(path.join(root, room, folder), 'x');
    return [
      toRow(`building ${room}`, 's', [own], { to: 'all rooms', base: [all], atMost: 0.15 }),
      toRow(`building ${room} again after one line`, 's', [measureBuild(root, room)], { atMost: 4 }),
    ];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
