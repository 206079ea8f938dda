import { rmSync } from 'node:fs';
import path from 'node:path';
import { listSections } from '../../prepare.js';
import { copyWorkspace, editLine, measureBuild } from '../copied-sources.js';
import { toRow } from '../table.js';

const workspace = 'mf-cases';
const folder = 'src/pages/cases';

/** Processor seconds to build one section, relative to all sections, and to rebuild it after a changed line. */
export function measure({ isQuick }) {
  if (isQuick) return [];
  const root = copyWorkspace();
  try {
    const seconds = listSections().map((name) => ({ name, seconds: measureBuild(root, name) }));
    const all = seconds.reduce((sum, own) => sum + own.seconds, 0);
    const own = seconds.find(({ name }) => name === workspace).seconds;
    editLine(path.join(root, workspace, folder), 'x');
    return [
      toRow(`building ${workspace}`, 's', [own], { to: 'all workspaces', base: [all], atMost: 0.15 }),
      toRow(`building ${workspace} again after one line`, 's', [measureBuild(root, workspace)], {
        atMost: 4,
      }),
    ];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
