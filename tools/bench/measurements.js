/**
 * Measurements by the name that `--only` takes, in the order of the table: the file in `measure/` and the
 * references that it needs. Files are loaded late, because the names are needed before packages are
 * installed.
 */
export const measurements = {
  'first-load': { file: 'first-load', needs: ['staticReference', 'mono'] },
  html: { file: 'html-bytes', needs: ['staticReference'] },
  click: { file: 'click', needs: ['staticReference'] },
  filter: { file: 'filter', needs: [] },
  throughput: { file: 'throughput', needs: ['bare'] },
  edit: { file: 'edit', needs: [] },
  changed: { file: 'changed-bytes', needs: [] },
  build: { file: 'build-cost', needs: [] },
};
