/**
 * By the name that `--only` takes, in the order of the table: the file in `measure/` and the references that it needs. The
 * file is loaded when its turn has come: the names are asked for before anything is installed.
 */
export const measurements = {
  'first-load': { file: 'first-load', needs: ['twin', 'mono'] },
  html: { file: 'html-bytes', needs: ['twin'] },
  click: { file: 'click', needs: ['twin'] },
  filter: { file: 'filter', needs: [] },
  throughput: { file: 'throughput', needs: ['bare'] },
  edit: { file: 'edit', needs: [] },
  changed: { file: 'changed-bytes', needs: [] },
  build: { file: 'build-cost', needs: [] },
};
